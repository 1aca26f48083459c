import { useRef, useState } from 'react'
import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import type { Signing, signingProblem } from '#shared/api/signatures/signers.ts'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { CallFailure } from '../../shell/client/failure.ts'
import { signatureCalls } from '../page/signatureCalls.ts'
import type { OpenedCertificate } from './certificate/openCertificate.ts'
import type { Draft } from './draft.ts'
import type { StepProblem } from './flow/stepProps.ts'
import { markOf } from './mark/markOf.ts'
import type { Step } from './stepsOf.ts'
import type { SigningLink } from './useSigning.ts'

/** At which step a refusal can be corrected. */
const STEP_OF: Readonly<Partial<Record<keyof typeof signingProblem | 'consent', Step>>> = {
  cpf: 'facts',
  mark: 'mark',
  changed: 'read',
  consent: 'consent',
}

/** Bytes that fit into a call; larger files are uploaded first. */
const IN_CALL = 4 * 1024 * 1024

export const loadSender = () => loadCode(() => import('./sendSigned.ts'))

type Options = {
  readonly link: SigningLink
  readonly signing: Signing
  readonly draft: Draft
  /** Ends the draft: it was signed or refused. */
  readonly onActed: () => void
  readonly go: (step: Step) => void
}

/** Everything that is sent from the page: one thing at a time, and never the same one twice. */
export function useActs({ link, signing, draft, onActed, go }: Options) {
  const { params } = link
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<StepProblem & { readonly step: Step | undefined }>()
  const [sent, setSent] = useState<{ readonly at: string; readonly by: CodeChannel } | undefined>(
    signing.codeSentAt ? { at: signing.codeSentAt, by: signing.me.codeBy[0] ?? 'email' } : undefined,
  )

  /** Runs one act; a refusal is shown at the step where it can be corrected. */
  const run = async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const code = error instanceof CallFailure ? error.problems[0]?.code : undefined
      if (code === undefined) {
        // The answer was lost, or it was done already in another tab: what counts is how it stands.
        const now = await link.read().catch(() => undefined)
        if (now && !now.mayAct) return settle(now)
      }
      const step = code === undefined ? undefined : STEP_OF[code as keyof typeof STEP_OF]
      setProblem({ text: error instanceof Error ? error.message : String(error), code, step })
      if (step === 'read' || step === 'consent') await link.read().then(link.show, () => undefined)
      if (step) go(step)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const settle = (now: Signing) => {
    onActed()
    link.show(now)
  }

  const agreement = () => ({
    consent: signing.consent.version,
    documents: signing.documents.map(({ id, sha256 }) => ({ id, sha256 })),
    ...(signing.me.asksCpf && { cpf: draft.cpf }),
  })
  const kinds = new Set(signing.places.map(({ kind }) => kind))

  return {
    busy,
    /** Of files that are being uploaded, the share that has arrived. */
    share,
    problem,
    sent,
    sendCode: (by: CodeChannel, next: () => void) =>
      run(async () => {
        const { sentAt } = await signatureCalls.sendSigningCode({ params, body: { by } })
        setSent({ at: sentAt, by })
        next()
      }),
    sign: (code: string) =>
      run(async () => {
        const draws = signing.me.role !== 'approver'
        const body = {
          ...agreement(),
          code,
          ...(draws && { signature: markOf(draft.mark) }),
          ...(draws && kinds.has('initials') && { initials: markOf(draft.initials) }),
          ...(draws && kinds.has('text') && { texts: draft.texts }),
        }
        settle(await signatureCalls.sign({ params, body }))
      }),
    signWithCertificate: (certificate: OpenedCertificate) =>
      run(async () => {
        const body = { ...agreement(), chain: [...certificate.chain] }
        const { ticket, documents } = await signatureCalls.prepareCertificateSignature({ params, body })
        const signatures = await Promise.all(
          documents.map(async ({ id, toBeSigned }) => ({ id, value: await certificate.sign(toBeSigned) })),
        )
        settle(await signatureCalls.signWithCertificate({ params, body: { ticket, signatures } }))
      }),
    sendFiles: (files: readonly File[]) =>
      run(async () => {
        const { documents, ...rest } = agreement()
        const body = { ...rest, documents: JSON.stringify(documents) }
        if (files.reduce((sum, { size }) => sum + size, 0) <= IN_CALL)
          return settle(await signatureCalls.uploadSignedFile({ params, body, files: { file: files } }))
        try {
          const { sendSigned } = await loadSender()
          const ids = await sendSigned(link, files, setShare)
          const uploaded = { ...body, uploads: JSON.stringify(ids) }
          settle(await signatureCalls.uploadSignedFile({ params, body: uploaded, files: {} }))
        } finally {
          setShare(undefined)
        }
      }),
    refuse: (reason: string) =>
      run(async () => settle(await signatureCalls.refuseToSign({ params, body: { reason } }))),
  }
}
