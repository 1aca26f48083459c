import { Button, Text, Title } from '@mantine/core'
import {
  type FocusEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { OpenedLink, Visit } from '#shared/api/links/schemas.ts'
import { afterPress } from '../../blocks/afterPress.ts'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { whenIdle } from '../../blocks/whenIdle.ts'
import { LaterConflict, LaterTerms, QuestionForm, SaveNote, StepList, useAnswering } from '../../executions/index.ts'
import { BesideContext, hasFiles, overviewOf, pageToGoOn } from '../../interviews/index.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import { mayHaveFacts, mayKeepFacts } from './mayKeepFacts.ts'
import { OfferBeside, OffersContext } from './OfferBeside.tsx'
import { StepSelect } from './StepSelect.tsx'
import { tell } from './tell.ts'
import { openAtStep, useStepInHistory } from './useStepInHistory.ts'
import type { Opened, VisitLink } from './useVisit.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'
import { visitKeeping } from './visitKeeping.ts'
import { readKnown, remember } from './visitStore.ts'

const Thanks = lazy(() => loadChunk(() => import('./Thanks.tsx')))
const GoOnElsewhere = lazy(() => loadChunk(() => import('./GoOnElsewhere.tsx')))
const loadReview = () => loadChunk(() => import('./Review.tsx'))
const Review = lazy(loadReview)
const Overview = lazy(() => loadChunk(() => import('./Overview.tsx')))
const FactsOffer = lazy(() =>
  loadCode(() => import('./Thanks.tsx')).then(({ FactsOffer }) => ({ default: FactsOffer })),
)
const VisitFiles = lazy(() => loadChunk(() => import('./VisitFiles.tsx')))

/** The name of a script changes with its content. */
const RELEASE = import.meta.url
const ahead = () =>
  loadCode(() => import('./loadAhead.ts')).then(
    ({ loadAhead }) => loadAhead(RELEASE),
    () => undefined,
  )

type Props = { visit: VisitLink; opened: Opened }

/** The questions while the visitor may answer them, and afterwards what came of them. */
export function Answers({ visit, opened }: Props) {
  useEffect(() => whenIdle(() => void ahead()), [])
  const { visit: document, link } = opened
  const step = useStepInHistory()
  const [, ask] = step
  if (!document.may.includes('save'))
    return (
      <Sent link={link} visit={document}>
        <Suspense fallback={null}>
          <Thanks visit={visit} opened={opened} onChange={(read) => void visit.show(link, read)} />
        </Suspense>
      </Sent>
    )
  return (
    <Questions
      key={document.status}
      visit={visit}
      opened={opened}
      step={step}
      onFinished={(read) => {
        // The site around a frame decides where to go next.
        if (read.redirect && !framedBase && !read.may.includes('save')) return location.assign(read.redirect)
        ask(undefined)
        void visit.show(link, read)
      }}
    />
  )
}

type SentProps = { link: OpenedLink; visit: Visit; children: ReactNode }

/** The answers were sent: said by the page itself, whatever of it does not arrive. */
function Sent({ link, visit, children }: SentProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <>
      <VisitHeader link={link} />
      <main ref={box} tabIndex={-1} className={classes.alone} aria-label="Respostas enviadas">
        <Title order={1}>Respostas enviadas</Title>
        <Text c="dimmed">
          {link.organization.name} recebeu as suas respostas
          {visit.status === executionStatus.reviewing
            ? ' e vai conferi-las. Se for preciso corrigir algo, use este mesmo link.'
            : '.'}
        </Text>
        {children}
      </main>
    </>
  )
}

/** A visit whose answers were sent, until it can be read again: the page asks for it as long as something is being prepared. */
const asSent = (visit: Visit): Visit => ({
  ...visit,
  may: [],
  job: { state: 'queued', progress: '' },
  // Without a connection, leaving for another site would lose this page.
  redirect: framedBase ? visit.redirect : undefined,
})

type QuestionsProps = Props & {
  step: ReturnType<typeof useStepInHistory>
  onFinished: (read: Visit) => void
}

const WAITING = 'Sem conexão: guardado neste aparelho'

function Questions({
  visit: { secret, calls, show },
  opened: { link, visit, draft },
  step,
  onFinished,
}: QuestionsProps) {
  const [latest, setLatest] = useState(visit)
  const [elsewhere, setElsewhere] = useState(false)
  const [overview, setOverview] = useState(false)
  const [keeping] = useState(() => visitKeeping({ secret, calls, visit }))
  const answering = useAnswering({
    execution: latest,
    draft,
    keeping,
    readOnly: false,
    step,
    finishLabel: 'Enviar respostas',
    reviews: visit.previews === true,
    onFinished: () =>
      void calls.readVisit({ params: { hash: secret } }).then(onFinished, () => onFinished(asSent(latest))),
  })
  const { pages, place, goTo, steps, saveState, conflict, terms, content } = answering
  const own = link.type === 'interview'
  const isSaved = saveState.kind === 'saved' || saveState.kind === 'blank'
  const count = pages.length
  useEffect(() => tell({ step: place + 1, steps: count, saved: isSaved }), [place, count, isSaved])
  useLatest(answering, async () => {
    const read = await calls.readVisit({ params: { hash: secret } })
    // Sent in another tab or on another device.
    if (read.may.includes('save')) setLatest(read)
    else await show(link, read)
  })
  const { offers, use, dismiss, focus } = answering.together
  const acts = useRef({ use, dismiss, focus })
  acts.current = { use, dismiss, focus }
  const beside = useMemo(
    () => ({
      offers,
      code: visit.interview,
      who: own ? 'Você, em outra aba,' : 'Outra pessoa',
      use: (ref: string) => acts.current.use(ref),
      dismiss: (ref: string) => acts.current.dismiss(ref),
    }),
    [offers, visit.interview, own],
  )
  // What was answered elsewhere may then appear above the question that was clicked.
  const enter = (ref: string | undefined) => afterPress(() => acts.current.focus(ref))
  useStepLeft(secret, answering, step[0])
  const preview = useCallback(
    (modelId: string) => calls.previewVisit({ params: { hash: secret, modelId } }),
    [calls, secret],
  )
  const section = pages[place]?.sections[0] ?? 0
  const withFiles = hasFiles(visit.interview)
  const [mayKnow] = useState(() => mayKeepFacts && mayHaveFacts())
  return (
    <>
      <VisitHeader link={link} logo={visit.interview.metadata.logoURL || undefined}>
        <SaveNote state={saveState} waiting={WAITING} />
      </VisitHeader>
      {answering.review.asked && (
        <Suspense fallback={null}>
          <Review link={link} answering={answering} read={preview} />
        </Suspense>
      )}
      <div className={classes.columns} hidden={answering.review.asked}>
        {steps.length > 1 && pages.length > 1 ? (
          <>
            <StepList steps={steps} current={section} place={place} goTo={goTo} />
            <StepSelect steps={steps} current={section} goTo={goTo} />
          </>
        ) : (
          <div className={classes.steps} />
        )}
        <OffersContext value={beside}>
          <BesideContext value={OfferBeside}>
            <Files wanted={withFiles} answering={answering} keeping={keeping}>
              <QuestionForm
                answering={answering}
                label={link.title}
                readOnly={false}
                autofill
                notices={
                  <div className={classes.about}>
                    <h1 className={classes.title}>{link.title}</h1>
                    {pages.length > 1 && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        className={classes.elsewhere}
                        onClick={() => setOverview(true)}
                      >
                        Ver todas as perguntas
                      </Button>
                    )}
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      className={classes.elsewhere}
                      onClick={() => setElsewhere(true)}
                    >
                      Continuar em outro aparelho
                    </Button>
                    {mayKnow && (
                      <Silently>
                        <Suspense fallback={null}>
                          <FactsOffer answering={answering} />
                        </Suspense>
                      </Silently>
                    )}
                  </div>
                }
                onFocus={({ target }: FocusEvent) => enter(questionOf(target))}
                onBlur={({ relatedTarget }: FocusEvent) => {
                  if (!relatedTarget && document.hasFocus()) enter(undefined)
                }}
              />
            </Files>
          </BesideContext>
        </OffersContext>
      </div>
      <Suspense fallback={null}>
        {saveState.kind === 'conflict' && (
          <LaterConflict
            stored={saveState.stored}
            base={conflict.baseFor(saveState.stored)}
            mine={content()}
            decide={(decided) => conflict.decide(saveState.stored, decided)}
            who={own ? undefined : 'Outra pessoa'}
            keep={undefined}
          />
        )}
        {overview && (
          <Overview
            sections={overviewOf(answering.program, answering.run, pages)}
            goTo={goTo}
            onClose={() => setOverview(false)}
          />
        )}
        {elsewhere && (
          <GoOnElsewhere
            onClose={() => setElsewhere(false)}
            send={async (email) => {
              await answering.saveNow()
              await calls.sendVisitLink({ params: { hash: secret }, body: { email } })
            }}
          />
        )}
        {terms.asked && <LaterTerms terms={terms.list} opened onClose={terms.leave} onAccept={terms.accept} />}
      </Suspense>
    </>
  )
}

type FilesProps = {
  wanted: boolean
  answering: ReturnType<typeof useAnswering>
  keeping: ReturnType<typeof visitKeeping>
  children: ReactNode
}

/** The code that sends files is loaded for documents that have them. */
function Files({ wanted, answering, keeping, children }: FilesProps) {
  if (!wanted) return children
  return (
    <Suspense fallback={null}>
      <VisitFiles answering={answering} keeping={keeping}>
        {children}
      </VisitFiles>
    </Suspense>
  )
}

/** The path of a control's answer. */
const questionOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-answer]')?.dataset.answer?.split('.')[0]

/** Goes on where the visitor stopped: on the page that was open here, or, on another device, on the first one that lacks an answer. */
function useStepLeft(
  secret: string,
  { opened, program, run, pages, place }: ReturnType<typeof useAnswering>,
  asked: string | null,
) {
  const begun = useRef(() => {
    if (asked !== null || opened.version <= 1) return
    const { page = pageToGoOn(overviewOf(program, run, pages)) } = readKnown(secret)
    if (page > 0 && page < pages.length) openAtStep(String(page + 1))
  })
  useEffect(() => begun.current(), [])
  // A visit that begins stays on its first page; one that goes on is remembered once the first effect has moved it.
  const isMoved = useRef(opened.version <= 1)
  useEffect(() => {
    if (isMoved.current) remember(secret, { page: place })
    isMoved.current = true
  }, [secret, place])
}

/** Reads what was saved elsewhere (another tab, another device) when the visitor comes back to this page. */
function useLatest({ settled, saveState }: ReturnType<typeof useAnswering>, read: () => Promise<void>): void {
  const latest = useRef({ settled, read })
  latest.current = { settled, read }
  // Nothing more is taken once the answers were sent.
  const isRefused = saveState.kind === 'refused'
  useEffect(() => {
    if (isRefused) void latest.current.read().catch(() => undefined)
  }, [isRefused])
  useEffect(() => {
    const comeBack = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      await latest.current.settled()
      // Without a connection, or with an ended session, saving tells the visitor.
      await latest.current.read().catch(() => undefined)
    }
    const listen = () => void comeBack()
    document.addEventListener('visibilitychange', listen)
    addEventListener('focus', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      removeEventListener('focus', listen)
    }
  }, [])
}
