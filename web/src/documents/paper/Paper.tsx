import { Button, Tabs, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Delayed } from '../../blocks/Delayed.tsx'
import { CommentSelected } from './CommentSelected.tsx'
import { LivePaper, type PaperState } from './LivePaper.ts'
import type { Quote } from './paint/Quotes.ts'
import './fonts.css'
import classes from './Paper.module.css'

export type PaperProps = {
  code: InterviewCode
  answers: { readonly [ref: string]: unknown }
  /** Unanswered places show the question's name. */
  namesBlanks: boolean
  /** The Word file of a model. */
  load: (model: string) => Promise<Uint8Array>
  /** The question that has the focus: its places are marked. */
  focused: string | undefined
  /** Called with the questions that fill the clicked place, or that decide whether its clause is printed. */
  onPlace: (paths: readonly string[]) => void
  comments?: PassageComments | undefined
  /** The questions whose answers changed since the last review: what they print is marked. */
  changed?: readonly string[] | undefined
}

/** Comments on passages of the document. */
export type PassageComments = {
  quotes: readonly Quote[]
  /** The passage to scroll to; a new object for each request. */
  sought: { readonly quote: Quote } | undefined
  onQuote: (id: string) => void
  /** Comments on the selection; undefined if the user may not. */
  comment: ((quote: Omit<Quote, 'id'>) => void) | undefined
}

const NONE: readonly Quote[] = []
const UNCHANGED: readonly string[] = []
const NOTHING_YET: PaperState = { applying: undefined, shown: undefined, kind: 'coming', refersToItself: false }

/** The document beside its questions, filled in as they are answered. */
export default function Paper({
  code,
  answers,
  namesBlanks,
  load,
  focused,
  onPlace,
  comments,
  changed = UNCHANGED,
}: PaperProps) {
  const host = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const live = useRef<LivePaper>(undefined)
  const loading = useRef(load)
  loading.current = load
  const [state, setState] = useState(NOTHING_YET)

  useEffect(() => {
    if (!host.current || !scroller.current) return
    const paper = new LivePaper(host.current, scroller.current, {
      code,
      load: (model) => loading.current(model),
      onState: (next) =>
        setState((known) => (sameState(known, next) ? known : { ...next, applying: next.applying ?? known.applying })),
    })
    live.current = paper
    const stop = watchRoom(scroller.current, () => paper.refit())
    return () => {
      stop()
      paper.end()
    }
  }, [code])
  useEffect(() => live.current?.update({ answers, today: today(new Date()), namesBlanks }))
  useEffect(() => live.current?.mark(focused), [focused])
  useEffect(() => live.current?.markChanged(changed), [changed])
  const { quotes = NONE, sought } = comments ?? {}
  useEffect(() => live.current?.quote(quotes), [quotes])
  useEffect(() => sought && live.current?.seek(sought.quote), [sought])

  const retry = () => {
    setState(NOTHING_YET)
    live.current?.retry()
  }
  const failed = state.kind === 'failed'
  useEffect(() => {
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })

  /** A click that a second one may make a double click. */
  const single = useRef<ReturnType<typeof setTimeout>>(undefined)
  const click = ({ target, clientX, clientY, nativeEvent }: MouseEvent) => {
    clearTimeout(single.current)
    if (!(target instanceof Element) || !isNothingSelected()) return
    const quote = live.current?.quoteAt(clientX, clientY)
    if (quote !== undefined) return comments?.onQuote(quote)
    const paths = live.current?.questionsAt(target) ?? []
    if (paths.length === 0) {
      if (comments?.comment && isTouch(nativeEvent)) selectParagraph(target)
      return
    }
    // Words can be selected by a double click, to comment on them.
    if (comments?.comment) single.current = setTimeout(() => onPlace(paths), DOUBLE_CLICK)
    else onPlace(paths)
  }
  const { applying = [], shown, kind, refersToItself } = state
  const models = code.settings.templates.filter(({ id }) => applying.includes(id))
  return (
    <div className={classes.paper}>
      {models.length > 1 && (
        <Tabs
          value={shown ?? null}
          onChange={(model) => model && live.current?.show(model)}
          className={classes.tabs}
          variant="pills"
        >
          <Tabs.List aria-label="Documentos">
            {models.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                <span className={classes.tab}>{name}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {changed.length > 0 && (
        <p className={classes.note} role="note">
          <span className={classes.changed}>Em verde</span>, o que mudou desde a última revisão.
        </p>
      )}
      {refersToItself && (
        <p className={classes.note} role="note">
          Referências e sumário aparecem aqui como no modelo, e saem atualizados no documento pronto.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard. */}
      <section ref={scroller} className={classes.desk} aria-label="Documento como está agora" tabIndex={0}>
        {kind === 'coming' && (
          <Delayed>
            <div className={classes.waiting} role="status" aria-label="Preparando o documento">
              <span />
              {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
                <span key={line} />
              ))}
            </div>
          </Delayed>
        )}
        {failed && (
          <div className={classes.message} role="alert">
            <Text>O documento não pôde ser mostrado agora; as perguntas funcionam sem ele.</Text>
            <Button variant="default" onClick={retry}>
              Tentar de novo
            </Button>
          </div>
        )}
        {kind === 'painted' && state.applying?.length === 0 && (
          <div className={classes.message}>
            <Text c="dimmed">Com estas respostas, nenhum documento é gerado.</Text>
          </div>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keyboard users reach the questions directly. */}
        <div ref={host} className={classes.host} onClick={click} data-paper />
        {comments?.comment && (
          <CommentSelected
            host={host}
            scroller={scroller}
            quoteOf={(range) => live.current?.selected(range)}
            comment={comments.comment}
          />
        )}
      </section>
    </div>
  )
}

/** In ms, slightly longer than a double click. */
const DOUBLE_CLICK = 350

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/** Words are hard to select with a finger: a tap selects the paragraph, to comment on it. */
function selectParagraph(tapped: Element): void {
  const paragraph = tapped.closest('article p')
  if (paragraph?.textContent?.trim()) getSelection()?.selectAllChildren(paragraph)
}

const isNothingSelected = (): boolean => getSelection()?.isCollapsed !== false

const sameState = (one: PaperState, other: PaperState): boolean =>
  one.kind === other.kind &&
  one.shown === other.shown &&
  one.refersToItself === other.refersToItself &&
  (other.applying === undefined || one.applying?.join() === other.applying.join())

/** Calls back when the available width or the fonts have changed. */
function watchRoom(scroller: HTMLElement, refit: () => void): () => void {
  const observer = new ResizeObserver(refit)
  observer.observe(scroller)
  document.fonts.addEventListener('loadingdone', refit)
  return () => {
    observer.disconnect()
    document.fonts.removeEventListener('loadingdone', refit)
  }
}
