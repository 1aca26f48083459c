import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { formatCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { whenIdle } from '../../blocks/whenIdle.ts'
import { Flow, loadSteps, reachable } from './Flow.tsx'
import { isNarrow } from './isNarrow.ts'
import { keepSignature, readKeptSignature } from './keptSignature.ts'
import { markOf } from './mark/markOf.ts'
import { DocumentSection } from './paper/DocumentSection.tsx'
import { nextPlace, showPlace } from './paper/nextPlace.ts'
import paperClasses from './paper/Paper.module.css'
import { PaperTools } from './paper/PaperTools.tsx'
import { type Filled, PlaceMark } from './paper/PlaceMark.tsx'
import { placesInOrder } from './paper/placesInOrder.ts'
import { useWhereabouts } from './paper/useWhereabouts.ts'
import { useZoom } from './paper/useZoom.ts'
import classes from './Signing.module.css'
import { SigningHeader } from './SigningHeader.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { Summary } from './Summary.tsx'
import { type Step, stepsOf } from './stepsOf.ts'
import { useActs } from './useActs.ts'
import { useDraft } from './useDraft.ts'
import { useNoteOpening } from './useNoteOpening.ts'
import type { SigningLink } from './useSigning.ts'
import { useStep } from './useStep.ts'
import { actOf } from './words.ts'

/** Whether the files are there to be read: by those whose turn has come, and by all in the end. */
const isLegible = ({ state, me }: Signing): boolean =>
  state === 'completed' ||
  (['sent', 'partial', 'sealing'].includes(state) && me.state !== 'waiting' && me.role !== 'copy')

/** The documents, and beside them (on a phone: before and after them) what is asked of this person. */
export function Opened({ link, signing }: { link: SigningLink; signing: Signing }) {
  const { secret } = link
  const { me, documents, mayAct, state } = signing
  const [kept] = useState(readKeptSignature)
  const [keeps, setKeeps] = useState(kept.mark !== undefined)
  const { draft, patch, forget } = useDraft(secret, kept.mark ? { mark: kept.mark } : {})
  const [asked, go] = useStep()
  useEffect(() => (mayAct ? whenIdle(() => void loadSteps()) : undefined), [mayAct])
  useNoteOpening(secret, mayAct && me.state === 'invited')
  const [justActed, setJustActed] = useState(false)
  const acts = useActs({
    link,
    signing,
    draft,
    go,
    onActed: () => {
      if (kept.mayKeep) keepSignature(keeps ? draft.mark : undefined)
      forget()
      setJustActed(true)
    },
  })
  const step: Step = mayAct ? reachable(asked, signing, draft) : 'read'
  const reading = step === 'read'
  useScrollKept(reading)

  const places = useMemo(() => (mayAct ? placesInOrder(signing) : []), [signing, mayAct])
  const paper = useRef<HTMLElement>(null)
  const { ref: measure, width: measured } = useElementSize()
  // A hidden element measures nothing: the pages keep their size.
  const last = useRef(0)
  if (measured > 0) last.current = measured
  const zoom = useZoom(paper)
  // The edge of a page is outside it.
  const width = Math.floor((last.current - 2) * zoom.zoom)
  const where = useWhereabouts(paper, reading)
  const filled: Filled = {
    mark: markOf(draft.mark),
    initials: markOf(draft.initials),
    name: me.name,
    date: formatDate(today(new Date())),
    cpf: me.asksCpf ? formatCpfCnpj(draft.cpf ?? '') : '',
    texts: draft.texts ?? {},
  }
  useEffect(() => {
    const own = places.find(({ kind }) => kind === 'signature') ?? places[0]
    if (step === 'mark' && own && !isNarrow()) showPlace(own)
  }, [step, places])
  const begin = () => {
    const [first] = stepsOf(signing, draft.way)
    if (first) go(first)
  }
  const legible = isLegible(signing)
  const begun = Boolean(draft.mark ?? draft.consent ?? draft.cpf)
  const tools = legible && (
    <PaperTools
      page={where?.page ?? 1}
      count={where?.pages ?? documents[0]?.pages ?? 1}
      zoom={zoom}
      places={places.length}
      onNext={() => nextPlace(places)}
    />
  )
  const callToAct = mayAct && (
    <div className={classes.acts}>
      <Button size="md" className={classes.main} onClick={begin}>
        {begun ? `Continuar e ${actOf(me).toLowerCase()}` : actOf(me)}
      </Button>
      <Button size="md" variant="subtle" color="gray" onClick={() => go('refuse')}>
        Recusar
      </Button>
    </div>
  )
  return (
    <>
      <SigningHeader sender={signing.sender} />
      <div className={classes.columns} data-step={step} data-legible={legible || undefined}>
        <main className={classes.panel}>
          {!mayAct ? (
            <StatusPanel hash={secret} signing={signing} justActed={justActed} />
          ) : reading ? (
            <>
              {acts.problem?.step === 'read' && <Changed text={acts.problem.text} />}
              <Summary signing={signing} />
              <div className={classes.wideOnly}>{callToAct}</div>
            </>
          ) : (
            <Flow
              key={step}
              hash={secret}
              signing={signing}
              places={places}
              step={step}
              go={go}
              draft={draft}
              patch={patch}
              acts={acts}
              keeps={kept.mayKeep ? keeps : undefined}
              onKeeps={setKeeps}
            />
          )}
        </main>
        {legible && (
          <section className={classes.reading} ref={paper} aria-label="Documentos">
            <div className={classes.wideTools}>{tools}</div>
            <div ref={measure} className={paperClasses.paper}>
              {documents.map((document) => (
                <DocumentSection
                  key={`${document.id} ${state === 'completed'}`}
                  hash={secret}
                  document={document}
                  isSigned={state === 'completed'}
                  isAwaited={state !== 'completed' && me.state === 'signed'}
                  width={width}
                  over={(page) =>
                    places
                      .filter((place) => place.documentId === document.id && place.page === page)
                      .map((place) => <PlaceMark key={place.at} place={place} filled={filled} onPress={begin} />)
                  }
                />
              ))}
            </div>
          </section>
        )}
      </div>
      {reading && (legible || mayAct) && (
        <div className={classes.bottom}>
          {tools}
          {callToAct}
        </div>
      )}
    </>
  )
}

function Changed({ text }: { text: string }) {
  return (
    <p role="alert" className={classes.changed}>
      {text}
    </p>
  )
}

/** On a phone the pages are not shown during the steps: afterwards one is where one was. */
function useScrollKept(reading: boolean): void {
  const left = useRef(0)
  useEffect(() => {
    if (!reading) return
    const note = () => {
      left.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [reading])
  useLayoutEffect(() => {
    if (reading && isNarrow()) scrollTo({ top: left.current, behavior: 'instant' })
  }, [reading])
}
