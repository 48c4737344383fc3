// The straight-line lower bound of a build: parses a native spec (colour + dimension, one theme), resolves aliases, writes constants, two XML files, CSS and
// a crude table, with no diagnostics. swiftc -Ounchecked -static-stdlib floor.swift -o floor; ./floor SPEC.json FOLDER
import Glibc

// byte-level: parse native spec, resolve, emit swift/xml/css/pack
struct Span {
  var s: Int32
  var e: Int32
}
@inline(__always) func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}
func readFile(_ p: String) -> [UInt8] {
  let fd = open(p, O_RDONLY)
  var st = stat()
  fstat(fd, &st)
  let n = Int(st.st_size)
  let a = [UInt8](unsafeUninitializedCapacity: n) { b, c in
    var o = 0
    while o < n {
      let r = read(fd, b.baseAddress! + o, n - o)
      if r <= 0 { break }
      o += r
    }
    c = o
  }
  close(fd)
  return a
}
struct Token {
  var name: Span
  var value: Span
  var kind: UInt8
}  // 0 color 1 dim
func parse(_ b: UnsafeBufferPointer<UInt8>) -> [Token] {
  var out: [Token] = []
  out.reserveCapacity(b.count / 30)
  var i = 0
  let n = b.count
  func ws() { while i < n, b[i] <= 32 { i += 1 } }
  func str() -> Span {
    i += 1
    let s = i
    while b[i] != 34 {
      if b[i] == 92 { i += 1 }
      i += 1
    }
    let e = i
    i += 1
    return Span(s: Int32(s), e: Int32(e))
  }
  ws()
  i += 1
  while true {
    ws()
    if b[i] == 125 { break }
    if b[i] == 44 {
      i += 1
      continue
    }
    let sec = str()
    let kind: UInt8 = b[Int(sec.s)] == 99 ? 0 : 1
    ws()
    i += 1
    ws()
    i += 1
    while true {
      ws()
      if b[i] == 125 {
        i += 1
        break
      }
      if b[i] == 44 {
        i += 1
        continue
      }
      let k = str()
      ws()
      i += 1
      ws()
      var v: Span
      if b[i] == 34 {
        v = str()
      } else {
        let s = i
        while b[i] != 44 && b[i] > 32 && b[i] != 125 { i += 1 }
        v = Span(s: Int32(s), e: Int32(i))
      }
      out.append(Token(name: k, value: v, kind: kind))
    }
  }
  return out
}
@inline(__always) func hash(_ b: UnsafeBufferPointer<UInt8>, _ s: Span) -> UInt64 {
  var h: UInt64 = 0xcbf2_9ce4_8422_2325
  for j in Int(s.s)..<Int(s.e) { h = (h ^ UInt64(b[j])) &* 0x100_0000_01b3 }
  return h ^ (h >> 29)
}
@inline(__always) func eq(_ b: UnsafeBufferPointer<UInt8>, _ x: Span, _ y: Span) -> Bool {
  let n = x.e - x.s
  if n != y.e - y.s { return false }
  return memcmp(b.baseAddress! + Int(x.s), b.baseAddress! + Int(y.s), Int(n)) == 0
}
@inline(__always) func hexv(_ c: UInt8) -> Int32 {
  switch c {
  case 48...57: return Int32(c) - 48
  case 97...102: return Int32(c) - 87
  case 65...70: return Int32(c) - 55
  default: return -1
  }
}
struct Out {
  var p: UnsafeMutablePointer<UInt8>
  var n = 0
  var cap: Int
  init(_ c: Int) {
    cap = c
    p = .allocate(capacity: c)
  }
  @inline(__always) mutating func room(_ k: Int) {
    if n + k > cap {
      let np = UnsafeMutablePointer<UInt8>.allocate(capacity: cap * 2 + k)
      memcpy(np, p, n)
      p.deallocate()
      p = np
      cap = cap * 2 + k
    }
  }
  @inline(__always) mutating func s(_ t: StaticString) {
    let k = t.utf8CodeUnitCount
    room(k)
    memcpy(p + n, t.utf8Start, k)
    n += k
  }
  @inline(__always) mutating func b(_ x: UnsafeBufferPointer<UInt8>, _ sp: Span) {
    let k = Int(sp.e - sp.s)
    room(k)
    memcpy(p + n, x.baseAddress! + Int(sp.s), k)
    n += k
  }
  @inline(__always) mutating func hex6(_ v: UInt32) {
    room(6)
    let d: StaticString = "0123456789abcdef"
    for q in 0..<6 { p[n + q] = d.utf8Start[Int((v >> UInt32(20 - 4 * q)) & 15)] }
    n += 6
  }
  @inline(__always) mutating func int(_ v: Int) {
    var t = v
    room(20)
    var buf: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &buf) { q in
      var k = 0
      repeat {
        q[k] = UInt8(48 + t % 10)
        t /= 10
        k += 1
      } while t > 0
      while k > 0 {
        k -= 1
        p[n] = q[k]
        n += 1
      }
    }
  }
  func write(_ path: String) {
    let fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var o = 0
    while o < n {
      let r = Glibc.write(fd, p + o, n - o)
      if r <= 0 { break }
      o += r
    }
    close(fd)
  }
}
let t0 = now()
let data = readFile(CommandLine.arguments[1])
let dir = CommandLine.arguments[2]
let t1 = now()
data.withUnsafeBufferPointer { b in
  let toks = parse(b)
  let t2 = now()
  let n = toks.count
  var cap = 1
  while cap < n * 2 { cap *= 2 }
  var table = [Int32](repeating: -1, count: cap)
  let mask = UInt64(cap - 1)
  for i in 0..<n {
    var h = hash(b, toks[i].name) & mask
    while table[Int(h)] >= 0 {
      if eq(b, toks[Int(table[Int(h)])].name, toks[i].name) {
        print("dup")
        exit(1)
      }
      h = (h + 1) & mask
    }
    table[Int(h)] = Int32(i)
  }
  var val = [UInt32](repeating: 0, count: n)
  var link = [Int32](repeating: -1, count: n)
  for i in 0..<n {
    let v = toks[i].value
    let isDim = toks[i].kind == 1
    var ok = v.e - v.s == 6
    var x: UInt32 = 0
    if isDim {
      ok = b[Int(v.s)] < 58
      if ok {
        val[i] = UInt32(i)
        continue
      }
    }
    if ok {
      for j in Int(v.s)..<Int(v.e) {
        let d = hexv(b[j])
        if d < 0 {
          ok = false
          break
        }
        x = x << 4 | UInt32(d)
      }
    }
    if ok {
      val[i] = x
    } else {
      var h = hash(b, v) & mask
      var f: Int32 = -2
      while table[Int(h)] >= 0 {
        if eq(b, toks[Int(table[Int(h)])].name, v) {
          f = table[Int(h)]
          break
        }
        h = (h + 1) & mask
      }
      if f < 0 {
        print("missing")
        exit(1)
      }
      link[i] = f
    }
  }
  var state = [UInt8](repeating: 0, count: n)
  for i in 0..<n {
    var j = i
    var chain: [Int] = []
    while link[j] >= 0 && state[j] == 0 {
      state[j] = 1
      chain.append(j)
      j = Int(link[j])
      if state[j] == 1 {
        print("cycle")
        exit(1)
      }
    }
    let v = val[j]
    for c in chain {
      val[c] = v
      state[c] = 2
    }
  }
  let t3 = now()
  var sw = Out(n * 90)
  var xml = Out(n * 60)
  var css = Out(n * 40)
  var xml2 = Out(n * 30)
  xml.s("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n")
  css.s(":root {\n")
  for i in 0..<n {
    let t = toks[i]
    if t.kind == 0 {
      sw.s("public let kCK_")
      sw.b(b, t.name)
      sw.s(" = ColorKey(index: ")
      sw.int(i)
      sw.s(", name: \"")
      sw.b(b, t.name)
      sw.s("\")\n")
      xml.s("    <color name=\"")
      xml.b(b, t.name)
      xml.s("\">#")
      xml.hex6(val[i])
      xml.s("</color>\n")
      css.s("  --")
      css.b(b, t.name)
      css.s(": #")
      css.hex6(val[i])
      css.s(";\n")
    } else {
      sw.s("public let kDK_")
      sw.b(b, t.name)
      sw.s(" = DimensionKey(index: ")
      sw.int(i)
      sw.s(", name: \"")
      sw.b(b, t.name)
      sw.s("\")\n")
      xml2.s("    <dimen name=\"")
      xml2.b(b, t.name)
      xml2.s("\">")
      xml2.b(b, toks[Int(val[i])].value)
      xml2.s("dp</dimen>\n")
      css.s("  --")
      css.b(b, t.name)
      css.s(": ")
      css.b(b, toks[Int(val[i])].value)
      css.s("px;\n")
    }
  }
  xml.s("</resources>\n")
  css.s("}\n")
  var pk = Out(n * 24)
  for i in 0..<n { pk.b(b, toks[i].name) }
  val.withUnsafeBytes { r in
    pk.room(r.count)
    memcpy(pk.p + pk.n, r.baseAddress!, r.count)
    pk.n += r.count
  }
  let t4 = now()
  sw.write(dir + "/T.swift")
  xml.write(dir + "/colors.xml")
  xml2.write(dir + "/dimens.xml")
  css.write(dir + "/t.css")
  pk.write(dir + "/t.pack")
  let t5 = now()
  print(
    "read \(t1-t0) parse \(t2-t1) resolve \(t3-t2) emit \(t4-t3) write \(t5-t4) total \(t5-t0) ms; out MB \(Double(sw.n+xml.n+css.n+xml2.n+pk.n)/1e6)\n"
  )
}
