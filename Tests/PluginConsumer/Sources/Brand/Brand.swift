/// What a library has besides its constants.
public let brandName = "Brand"
