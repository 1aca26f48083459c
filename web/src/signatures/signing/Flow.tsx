import { lazy, Suspense, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import type { Draft } from './draft.ts'
import { CodeStep } from './flow/CodeStep.tsx'
import { ConsentStep } from './flow/ConsentStep.tsx'
import { FactsStep } from './flow/FactsStep.tsx'
import { MarkStep } from './flow/MarkStep.tsx'
import { RefuseStep } from './flow/RefuseStep.tsx'
import { WayStep } from './flow/WayStep.tsx'
import { loadPicture } from './mark/MarkEditor.tsx'
import { markOf } from './mark/markOf.ts'
import type { NumberedPlace } from './paper/placesInOrder.ts'
import { mayChooseWay, type Step, stepsOf } from './stepsOf.ts'
import { loadSender, type useActs } from './useActs.ts'

const loadCertificate = () => loadChunk(() => import('./flow/CertificateStep.tsx'))
const loadFile = () => loadChunk(() => import('./flow/FileStep.tsx'))
const CertificateStep = lazy(loadCertificate)
const FileStep = lazy(loadFile)

/** Loads what only some people need while there is a connection; the reader of certificates, which is large, with its step. */
export const loadSteps = () => Promise.allSettled([loadCertificate(), loadFile(), loadSender(), loadPicture()])

type Props = {
  hash: string
  signing: Signing
  places: readonly NumberedPlace[]
  step: Step
  go: (step: Step) => void
  draft: Draft
  patch: (change: Draft) => void
  acts: ReturnType<typeof useActs>
  /** Whether the signature is kept for the next time; undefined for people without an account. */
  keeps: boolean | undefined
  onKeeps: (keeps: boolean) => void
}

/** The steps from reading to signing. */
export function Flow({ hash, signing, places, step, go, draft, patch, acts, keeps, onKeeps }: Props) {
  const { me } = signing
  // To choose how to sign is not yet a step of signing.
  const steps: readonly Step[] = stepsOf(signing, draft.way).filter((one) => one !== 'way')
  const count = steps.length
  const at = steps.indexOf(step)
  const goOn = () => {
    const next = steps[at + 1]
    if (next) go(next)
  }
  const shared = {
    place: at >= 0 ? at + 1 : undefined,
    count,
    draft,
    patch,
    problem: acts.problem && (acts.problem.step ?? step) === step ? acts.problem : undefined,
    next: goOn,
  }
  // Codes are sent only to those who sign on this page.
  const sendCode = steps.includes('code')
  const [by] = useState(me.codeBy[0] ?? 'email')
  switch (step) {
    case 'facts':
      return (
        <FactsStep
          {...shared}
          me={me}
          texts={(draft.way ?? 'here') === 'here' ? places.filter(({ kind }) => kind === 'text') : []}
        />
      )
    case 'mark':
      return (
        <MarkStep
          {...shared}
          me={me}
          asksInitials={places.some(({ kind }) => kind === 'initials')}
          keeps={keeps}
          onKeeps={onKeeps}
          onOtherWay={mayChooseWay(signing) ? () => go('way') : undefined}
        />
      )
    case 'consent':
      return (
        <ConsentStep
          {...shared}
          signing={signing}
          busy={acts.busy}
          sendCode={sendCode ? (channel) => acts.sendCode(channel, goOn) : undefined}
        />
      )
    case 'code':
      return (
        <CodeStep
          {...shared}
          me={me}
          by={acts.sent?.by ?? by}
          sentAt={acts.sent?.at}
          busy={acts.busy}
          sendCode={(channel) => acts.sendCode(channel, () => undefined)}
          sign={acts.sign}
        />
      )
    case 'way':
      return (
        <WayStep
          me={me}
          choose={(way) => {
            patch({ way })
            const [first] = stepsOf(signing, way).filter((one) => one !== 'way')
            if (first) go(first)
          }}
        />
      )
    case 'certificate':
      return (
        <Suspense fallback={null}>
          <CertificateStep {...shared} busy={acts.busy} sign={acts.signWithCertificate} />
        </Suspense>
      )
    case 'file':
      return (
        <Suspense fallback={null}>
          <FileStep
            {...shared}
            hash={hash}
            documents={signing.documents}
            busy={acts.busy}
            share={acts.share}
            sign={acts.sendFiles}
          />
        </Suspense>
      )
    case 'refuse':
      return <RefuseStep {...shared} signing={signing} busy={acts.busy} refuse={acts.refuse} />
    case 'read':
      return null
  }
}

/** The step that can be shown: an earlier one if something before the asked one is still missing. */
export function reachable(asked: Step, signing: Signing, draft: Draft): Step {
  if (asked === 'read' || asked === 'refuse') return asked
  if (asked === 'way') return mayChooseWay(signing) ? asked : 'read'
  const steps = stepsOf(signing, draft.way)
  const at = steps.indexOf(asked)
  if (at < 0) return 'read'
  return steps.slice(0, at).find((step) => !isDone(step, signing, draft)) ?? asked
}

function isDone(step: Step, { me, places, consent }: Signing, draft: Draft): boolean {
  const has = (kind: Signing['places'][number]['kind']) => places.some((place) => place.kind === kind)
  switch (step) {
    case 'facts':
      return !me.asksCpf || isCpf(draft.cpf ?? '')
    case 'mark':
      return markOf(draft.mark) !== undefined && (!has('initials') || markOf(draft.initials) !== undefined)
    case 'consent':
      return draft.consent === consent.version
    default:
      return true
  }
}
