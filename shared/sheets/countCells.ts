const [LESS, SLASH, COLON, GREATER, SPACE, C] = [...'</:> c'].map((letter) => letter.charCodeAt(0))

/** Letters of a namespace's prefix: '<x:c r="A1">'. */
const LONGEST_PREFIX = 8

const endsName = (byte: number | undefined): boolean =>
  byte === SPACE || byte === GREATER || byte === SLASH || (byte !== undefined && byte < 0x20)

/** How many cells the XML of a sheet has, without reading it. */
export function countCells(xml: Uint8Array): number {
  let count = 0
  for (let at = xml.indexOf(LESS!); at >= 0; at = xml.indexOf(LESS!, at + 1)) {
    let name = at + 1
    if (xml[name] !== C || !endsName(xml[name + 1])) {
      const colon = xml.subarray(name, name + LONGEST_PREFIX).indexOf(COLON!)
      if (colon < 0) continue
      name += colon + 1
    }
    if (xml[name] === C && endsName(xml[name + 1])) count += 1
  }
  return count
}
