import { der, OID, octets, oid, sequence } from '../certificates/der.ts'
import { attribute, SHA256 } from '../cms/writeSignedData.ts'
import type { Policy } from './types.ts'

/** The policy under which somebody signs (ETSI EN 319 122-1, 5.2.9; ICP-Brasil's AD-RB has one: DOC-ICP-15.03). */
export function policyAttribute({ oid: id, sha256, uri }: Policy): Uint8Array {
  const address =
    uri === undefined ? [] : [sequence(sequence(oid(OID.policyUri), der(0x16, new TextEncoder().encode(uri))))]
  return attribute(OID.policy, sequence(oid(id), sequence(SHA256, octets(sha256)), ...address))
}
