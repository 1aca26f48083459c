import { shift } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { type CheckSettings, listsAt, openAt } from '../check/analyse.ts'
import { lineOf, OBJECT } from '../model/chipTags.ts'
import { chooseOffer } from './chooseOffer.ts'
import { newQuestions, type Offer, type OfferPlace, offersAt } from './offersAt.ts'
import type { Suggesting } from './Suggesting.ts'

const OPENING = '{{'
/** Longer than any name: the user is typing text and not choosing a field. */
const MAX_QUERY = 60

/** Opens the list of fields while a tag is being typed. */
export function suggestPlugin(editor: Editor, settings: () => CheckSettings, suggesting: Suggesting) {
  let place: OfferPlace | undefined
  let unmount: (() => void) | undefined
  const offersFor = (pos: number, query: string): readonly Offer[] =>
    place ? offersFrom(place, query, editor, pos, settings()) : []
  const choose = (offer: Offer) => {
    const now = suggesting.get()
    if (now) chooseOffer(editor, offer, { range: now.range, keep: false, addQuestion: settings().addQuestion })
  }
  return Suggestion({
    editor,
    pluginKey: new PluginKey('suggest'),
    char: OPENING,
    allowSpaces: true,
    allowedPrefixes: null,
    decorationClass: 'writing',
    // Near the edge of a phone, the list is shifted into view.
    floatingUi: { middleware: [shift({ padding: 8 })] },
    findSuggestionMatch: ({ $position }) => tagBefore($position),
    render: () => ({
      onStart: ({ query, range, mount }) => {
        place = placeAt(editor, range.from, settings())
        const element = document.createElement('div')
        element.style.zIndex = 'var(--mantine-z-index-popover)'
        unmount = mount(element)
        suggesting.set({ editor, element, choose, query, range, offers: offersFor(range.from, query), active: 0 })
      },
      onUpdate: ({ query, range }) => {
        const now = suggesting.get()
        if (now && place) suggesting.set({ ...now, query, range, offers: offersFor(range.from, query), active: 0 })
      },
      onKeyDown: ({ event }) => pressed(event, suggesting),
      onExit: () => {
        suggesting.set(undefined)
        unmount?.()
        unmount = undefined
      },
    }),
  })
}

export function placeAt({ state }: Editor, pos: number, settings: CheckSettings): OfferPlace {
  return {
    index: settings.index,
    lists: listsAt(state.doc, pos, settings),
    open: openAt(state.doc, pos, settings),
  }
}

/** What the model has, and last what it could ask. */
export function offersFrom(
  place: OfferPlace,
  query: string,
  { state }: Editor,
  pos: number,
  { addQuestion, fieldFor }: CheckSettings,
): readonly Offer[] {
  const offers = offersAt(place, query)
  if (!addQuestion) return offers
  const $pos = state.doc.resolve(pos)
  return [...offers, ...newQuestions(place, query, lineOf($pos.parent).slice(0, $pos.parentOffset), fieldFor)]
}

function pressed(event: KeyboardEvent, suggesting: Suggesting): boolean {
  const now = suggesting.get()
  const offer = now?.offers[now.active]
  if (!now || !offer || event.isComposing) return false
  switch (event.key) {
    case 'ArrowDown':
      suggesting.move(1)
      return true
    case 'ArrowUp':
      suggesting.move(-1)
      return true
    case 'Enter':
    case 'Tab':
      now.choose(offer)
      return true
    default:
      return false
  }
}

/** The text between the line's last '{{' and the cursor. */
function tagBefore($position: ResolvedPos) {
  const { parent, parentOffset } = $position
  if (!parent.isTextblock) return null
  const line = lineOf(parent).slice(0, parentOffset)
  const at = line.lastIndexOf(OPENING)
  const query = line.slice(at + OPENING.length)
  if (at === -1 || query.length > MAX_QUERY || query.includes('}') || query.includes(OBJECT)) return null
  return { range: { from: $position.start() + at, to: $position.pos }, query, text: line.slice(at) }
}
