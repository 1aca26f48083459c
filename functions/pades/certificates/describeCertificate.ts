import { isTagged, octetsOf, oidOf, partsOf, readAsn1 } from './asn1.ts'
import type { Certificate } from './certificate.ts'
import { OID } from './der.ts'
import { extensionParts, type NamePart, readX509, stringOf, type X509 } from './x509.ts'

/** What a certificate (DER) says; undefined if it is none. */
export function describeCertificate(der: Uint8Array): Certificate | undefined {
  try {
    return certificateOf(readX509(der))
  } catch {
    return undefined
  }
}

export function certificateOf(x509: X509): Certificate {
  const common = textOf(x509.subjectNames, OID.commonName)
  const whole = common ?? textOf(x509.subjectNames, OID.organization) ?? 'Sem nome'
  // ICP-Brasil: 'NOME:CPF' and 'EMPRESA:CNPJ' (DOC-ICP-04).
  const [, name = whole, number] = /^(.*?)\s*:\s*(\d{11}|[0-9A-Z]{12}\d{2})$/.exec(whole) ?? []
  const { cpf, cnpj } = brazilianNumbers(x509)
  const [asCpf, asCnpj] = number?.length === 11 ? [number, undefined] : [undefined, number]
  const cpfOrCnpj = { cpf: cpf ?? asCpf, cnpj: cnpj ?? asCnpj }
  return {
    der: x509.der,
    name,
    ...(cpfOrCnpj.cpf && { cpf: cpfOrCnpj.cpf }),
    ...(cpfOrCnpj.cnpj && { cnpj: cpfOrCnpj.cnpj }),
    issuer: textOf(x509.issuerNames, OID.commonName) ?? textOf(x509.issuerNames, OID.organization) ?? 'Sem nome',
    serial: [...x509.serial].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    notBefore: x509.notBefore,
    notAfter: x509.notAfter,
  }
}

function textOf(names: readonly NamePart[], type: string): string | undefined {
  return names.findLast((one) => one.type === type && one.text !== '')?.text
}

const PERSON = '2.16.76.1.3.1'
const COMPANY = '2.16.76.1.3.3'
const RESPONSIBLE = '2.16.76.1.3.4'

/** The numbers in the alternative names (DOC-ICP-04, 7.1.2.3): of a person, or of a company and of who answers for it. */
function brazilianNumbers(x509: X509): { cpf?: string; cnpj?: string } {
  const texts = new Map<string, string>()
  for (const name of extensionParts(x509, OID.alternativeName)) {
    if (!isTagged(name, 0)) continue
    const [type, value] = partsOf(name)
    // The value is tagged, and what is inside is a string of one kind or another.
    const inner = partsOf(value)[0]
    if (inner) texts.set(oidOf(type), readText(inner))
  }
  const personal = texts.get(PERSON) ?? texts.get(RESPONSIBLE)
  // Birth (8), CPF (11), …
  const cpf = personal && /^\d{8}(\d{11})/.exec(personal)?.[1]
  const cnpj = /^[0-9A-Z]{12}\d{2}$/.exec(texts.get(COMPANY)?.toUpperCase() ?? '')?.[0]
  return { ...(cpf && !/^0+$/.test(cpf) && { cpf }), ...(cnpj && { cnpj }) }
}

function readText(block: Parameters<typeof stringOf>[0]): string {
  try {
    return stringOf(block).trim()
  } catch {
    return new TextDecoder('latin1').decode(octetsOf(readAsn1(octetsOf(block)))).trim()
  }
}
