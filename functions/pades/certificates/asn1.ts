import * as asn1js from 'asn1js'

export type Block = asn1js.BaseBlock

/** A value of ASN.1 that fills the bytes exactly; fails otherwise. */
export function readAsn1(bytes: Uint8Array): Block {
  const { offset, result } = asn1js.fromBER(bytes)
  if (offset === -1 || offset !== bytes.byteLength) throw new Error(`no ASN.1: ${result.error}`)
  return result as Block
}

/** The parts of a constructed value. */
export function partsOf(block: Block | undefined): Block[] {
  const value = (block as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value
  if (!Array.isArray(value)) throw new Error('not a constructed value')
  return value as Block[]
}

export function oidOf(block: Block | undefined): string {
  if (!(block instanceof asn1js.ObjectIdentifier)) throw new Error('no object identifier')
  return block.valueBlock.toString()
}

/** The content of an OCTET STRING, or of one that is written in pieces or under a tag of its own. */
export function octetsOf(block: Block | undefined): Uint8Array {
  if (block === undefined) throw new Error('no octet string')
  const { valueBlock } = block as unknown as { valueBlock: { value?: unknown; valueHexView?: Uint8Array } }
  if (block.idBlock.isConstructed && Array.isArray(valueBlock.value)) {
    const pieces = (valueBlock.value as Block[]).map(octetsOf)
    const all = new Uint8Array(pieces.reduce((sum, one) => sum + one.length, 0))
    let at = 0
    for (const piece of pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }
  if (!(valueBlock.valueHexView instanceof Uint8Array)) throw new Error('no octet string')
  return valueBlock.valueHexView
}

/** A whole number that is not large. */
export function intOf(block: Block | undefined): number {
  if (!(block instanceof asn1js.Integer)) throw new Error('no number')
  return Number(block.toBigInt())
}

/** The bytes as they were read. */
export function rawOf(block: Block): Uint8Array {
  return block.valueBeforeDecodeView
}

/** Whether it is under this tag of the context. */
export function isTagged(block: Block | undefined, tag: number): block is Block {
  return block !== undefined && block.idBlock.tagClass === 3 && block.idBlock.tagNumber === tag
}
