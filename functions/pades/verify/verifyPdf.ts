import { readX509 } from '../certificates/x509.ts'
import {
  coveredEnd,
  type FoundSignature,
  findSignatures,
  latin1,
  openPdf,
  type PdfFile,
  pagesOf,
  Ref,
  Text,
  Unreadable,
  type Value,
  wordsOf,
} from '../reader/index.ts'
import type { Root } from './buildChain.ts'
import { compareRevisions, type Later } from './compareRevisions.ts'
import { judgeSignature, type Proof } from './judgeSignature.ts'
import { readPdfDate } from './pdfDate.ts'
import { broken, verifyFault, warning } from './sentences.ts'
import type { BrokenReason, SignatureReport, Verification, VerifyFault, VerifyOptions, VerifyWarning } from './types.ts'

const MOST_BYTES = 200 * 1024 * 1024
const MOST_SIGNATURES = 100

/**
 * Judges every signature of a PDF, also those of other tools. Takes bounded time and memory, whatever the bytes are. Whether a certificate was
 * revoked is not asked: that needs the network.
 */
export async function verifyPdf(pdf: Uint8Array, { trusted, now = new Date() }: VerifyOptions): Promise<Verification> {
  if (pdf.byteLength > MOST_BYTES) return refused('too_large')
  try {
    const file = openPdf(pdf)
    if (file.isEncrypted) return refused('encrypted')
    const found = findSignatures(file)
    if (found.length > MOST_SIGNATURES) return refused('too_complex')
    const roots = trusted.map(({ der, icpBrasil }) => ({ certificate: readX509(der), icpBrasil }))
    return { signatures: reportsOf(file, found, roots, now) }
  } catch (error) {
    if (error instanceof Unreadable) return refused(error.reason)
    throw error
  }
}

const refused = (code: VerifyFault): Verification => ({ signatures: [], fault: verifyFault(code) })

type Judged = {
  readonly signature: FoundSignature
  readonly end: number | undefined
  readonly proof: Proof
  readonly signed: PdfFile | undefined
}

function reportsOf(
  file: PdfFile,
  found: readonly FoundSignature[],
  roots: readonly Root[],
  now: Date,
): SignatureReport[] {
  const judged = found
    .map((signature) => judge(file, signature, roots, now))
    .toSorted((a, b) => (a.end ?? file.bytes.length) - (b.end ?? file.bytes.length))
  const pages = pageOfWidgets(file)
  return judged.map((one) => reportOf(file, one, judged, pages))
}

function judge(file: PdfFile, signature: FoundSignature, roots: readonly Root[], now: Date): Judged {
  const end = coveredEnd(file, signature)
  const { contents } = signature
  const from = Math.max(contents.start, 0)
  const pieces = [file.bytes.subarray(0, from), file.bytes.subarray(contents.end, end ?? 0)]
  const proof = judgeSignature({
    value: contents.bytes,
    isExact: /^<(?:[0-9a-f]{2})*>$/i.test(latin1(file.bytes.subarray(from, contents.end))),
    pieces,
    subFilter: file.name(signature.dict.get('SubFilter')) ?? '',
    claimedAt: dateOf(file, signature.dict.get('M')),
    roots,
    now,
  })
  const signed = end === undefined || proof.broken ? undefined : signedRevision(file, signature, end)
  const isWhole = end !== undefined && (proof.broken !== undefined || signed !== undefined)
  return { signature, end, proof: isWhole ? proof : { ...proof, broken: 'wrong_range' }, signed }
}

/** The file as it was signed; undefined unless it was a whole PDF then, with this signature in the same place. */
function signedRevision(file: PdfFile, { contents, field }: FoundSignature, end: number): PdfFile | undefined {
  if (isRest(file.bytes, end)) return file
  try {
    const signed = openPdf(file.bytes.subarray(0, end))
    if (signed.xref.isRepaired) return undefined
    const own = findSignatures(signed).find((one) => one.contents.start === contents.start)
    return own?.field === field ? signed : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Whether nothing follows but the end of a line. */
const isRest = (bytes: Uint8Array, end: number): boolean =>
  bytes.length - end <= 4 && bytes.subarray(end).every((byte) => [10, 13, 32].includes(byte))

function reportOf(
  file: PdfFile,
  { signature, end, proof, signed }: Judged,
  all: readonly Judged[],
  pages: ReadonlyMap<number, number>,
): SignatureReport {
  const { dict } = signature
  const covers = end ?? 0
  const coversAll = end !== undefined && isRest(file.bytes, end)
  const later: Later = signed ? laterOf(file, signed, covers, coversAll, all) : { kind: 'changed', covered: [] }
  const isIntact = proof.broken === undefined
  const warnings: (VerifyWarning | false)[] = [
    ...proof.warnings,
    isIntact && !coversAll && later.kind === 'nothing' && 'does_not_cover_all',
    isIntact && later.kind === 'changed' && 'changed_later',
    later.covered.length > 0 && 'covers_page',
    (file.xref.isRepaired || file.irregularities.size > 0) && 'irregular_structure',
  ]
  const codes = new Set(warnings.filter((one) => one !== false))
  const reason = file.resolve(dict.get('Reason'))
  const claimedAt = dateOf(file, dict.get('M'))
  const page = [...signature.objects].map((number) => pages.get(number)).find((one) => one !== undefined)
  return {
    field: signature.field,
    subFilter: file.name(dict.get('SubFilter')) ?? '',
    kind: file.name(dict.get('SubFilter')) === 'ETSI.RFC3161' ? 'timestamp' : 'signature',
    intact: isIntact,
    ...(proof.broken && { broken: broken(proof.broken as BrokenReason) }),
    ...{ covers, coversAll, later: later.kind },
    ...(proof.signer && { signer: proof.signer }),
    chain: proof.chain,
    ...{ trust: proof.trust, validAtSigning: proof.validAtSigning, level: proof.level },
    ...(claimedAt && { claimedAt }),
    ...(proof.timestamp && { timestamp: proof.timestamp }),
    ...(reason instanceof Text && { reason: wordsOf(reason) }),
    ...(proof.policy && { policy: proof.policy }),
    ...(page && { page }),
    warnings: [...codes].map(warning),
  }
}

function laterOf(file: PdfFile, signed: PdfFile, covers: number, coversAll: boolean, all: readonly Judged[]): Later {
  if (coversAll) return { kind: 'nothing', covered: [] }
  // Bytes after the signed revision that are no revision themselves: programs that look for objects find them all the same.
  if (file.xref.isRepaired || file.xref.start === signed.xref.start) return { kind: 'changed', covered: [] }
  const later = all.filter(({ end, proof }) => end !== undefined && end > covers && proof.broken === undefined)
  return compareRevisions(signed, file, new Set(later.flatMap(({ signature }) => [...signature.objects])))
}

function dateOf(file: PdfFile, value: Value | undefined): Date | undefined {
  const text = file.resolve(value)
  return text instanceof Text ? readPdfDate(wordsOf(text)) : undefined
}

/** The page of each annotation, by the number of its object. */
function pageOfWidgets(file: PdfFile): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const [at, { dict }] of pagesOf(file).entries())
    for (const one of file.array(dict.get('Annots'))) if (one instanceof Ref) numbers.set(one.number, at + 1)
  return numbers
}
