import { Tabs } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import type { PlaceKind } from '#shared/api/signatures/schemas.ts'
import { PdfView } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { type DraftPlace, defaultSizes, newKey, signsSomething } from '../draft.ts'
import { personColor } from '../personColor.ts'
import { placeLabels } from '../words.ts'
import { type Box, boxAround, freePlace } from './geometry.ts'
import { Palette } from './Palette.tsx'
import { PlaceBar } from './PlaceBar.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import classes from './Places.module.css'
import type { Editing } from './useDraft.ts'

type Props = {
  editing: Editing
  /** The person for whom places are put. */
  person: string | undefined
  onPerson: (key: string) => void
}

/** The documents page by page, with the places at which each person signs. */
export function Pages({ editing: { draft, envelope, edit }, person, onPerson }: Props) {
  const [shownId, setShown] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [said, setSaid] = useState('')
  const pages = useRef<HTMLDivElement>(null)
  const sizes = useRef(new Map<number, { width: number; height: number }>())
  const documents = draft.documents.flatMap((id) => envelope.documents.find((one) => one.id === id) ?? [])
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0]
  const people = draft.people.flatMap((one, at) =>
    signsSomething(one) ? [{ key: one.key, name: one.name, color: personColor(at) }] : [],
  )
  const chosen = people.find(({ key }) => key === person) ?? people[0]
  const own = draft.places.filter(({ documentId }) => documentId === shown?.id)
  const current = own.find(({ key }) => key === selected)
  // The last change of the same place by keyboard is one step with those before it.
  const lastMoved = useRef<string>(undefined)

  const change = (key: string, part: Partial<DraftPlace>, moving = false) => {
    const isSame = moving && lastMoved.current === key
    lastMoved.current = moving ? key : undefined
    edit(
      (known) => ({
        ...known,
        places: known.places.map((place) => (place.key === key ? { ...place, ...part } : place)),
      }),
      isSame ? 'typing' : 'step',
    )
  }
  const remove = (key: string) => {
    const at = own.findIndex((place) => place.key === key)
    const next = own[at + 1] ?? own[at - 1]
    edit((known) => ({ ...known, places: known.places.filter((place) => place.key !== key) }), 'step')
    setSelected(next?.key)
    setSaid('Lugar excluído')
    if (next) focusPlace(pages.current, next.key)
  }
  const put = (kind: PlaceKind, at?: { readonly x: number; readonly y: number }) => {
    if (!chosen || !shown) return
    // Pressed while the pages are still being read: the first one.
    const target = at ? pageAt(at) : (pageInView(pages.current) ?? { page: 0, x: 0.5, y: 0.5 })
    if (!target) {
      setSaid('Solte em cima de uma página')
      return
    }
    const size = sizes.current.get(target.page) ?? { width: 595, height: 842 }
    const taken = own.filter(({ page }) => page === target.page)
    const around = boxAround(target, defaultSizes[kind], size)
    const place: DraftPlace = {
      ...(at ? around : freePlace(around, taken)),
      key: newKey(),
      person: chosen.key,
      documentId: shown.id,
      kind,
      page: target.page,
      label: '',
    }
    lastMoved.current = undefined
    edit((known) => ({ ...known, places: [...known.places, place] }), 'step')
    setSelected(place.key)
    setSaid(`${placeLabels[kind]} de ${chosen.name.trim() || 'nova pessoa'} na página ${target.page + 1}`)
    focusPlace(pages.current, place.key)
  }
  const repeat = ({ key: _, page: of, ...place }: DraftPlace) => {
    const isThere = (page: number) =>
      own.some((one) => one.page === page && one.person === place.person && one.kind === place.kind)
    const others = Array.from({ length: shown?.pages ?? 0 }, (_, page) => page).filter(
      (page) => page !== of && !isThere(page),
    )
    edit(
      (known) => ({
        ...known,
        places: [...known.places, ...others.map((page) => ({ ...place, page, key: newKey() }))],
      }),
      'step',
    )
    setSaid(`Colocado em mais ${others.length} páginas`)
  }

  const over = useCallback((page: number, size: { width: number; height: number }) => {
    sizes.current.set(page, size)
    return null
  }, [])
  return (
    <div className={classes.canvas}>
      <div className={classes.tools}>
        <Palette people={people} chosen={chosen} onChoose={onPerson} onPut={put} />
      </div>
      {documents.length > 1 && (
        <Tabs
          className={classes.documents}
          value={shown?.id ?? null}
          onChange={(id) => {
            setShown(id ?? undefined)
            setSelected(undefined)
          }}
          variant="pills"
        >
          <Tabs.List aria-label="Documentos">
            {documents.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                <span className={classes.tab}>{name}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <p role="status" className="visuallyHidden">
        {said}
      </p>
      {shown && (
        <div ref={pages} className={classes.pages}>
          <PdfView
            key={shown.id}
            id={shown.id}
            name={shown.name}
            read={(signal) =>
              client.signatures.getEnvelopeDocument(
                { params: { id: envelope.id, documentId: shown.id }, query: { kind: 'original', view: 'true' } },
                { signal, quiet: true },
              )
            }
            over={(page, size) => (
              <>
                {over(page, size)}
                {own
                  .filter((place) => place.page === page)
                  .map((place) => (
                    <PlaceBox
                      key={place.key}
                      place={place}
                      person={people.find(({ key }) => key === place.person) ?? { name: '', color: personColor(0) }}
                      others={own.filter((other) => other.page === page && other.key !== place.key)}
                      selected={place.key === selected}
                      onSelect={() => setSelected(place.key)}
                      onChange={(box: Box) => change(place.key, pick(box), true)}
                      onRemove={() => remove(place.key)}
                    />
                  ))}
              </>
            )}
          />
        </div>
      )}
      {current && (
        <PlaceBar
          place={current}
          people={people}
          pages={shown?.pages ?? 1}
          onChange={(part) => change(current.key, part)}
          onRepeat={() => repeat(current)}
          onRemove={() => remove(current.key)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </div>
  )
}

const pick = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })

/** Once it is on the page. */
const focusPlace = (pages: HTMLElement | null, key: string) =>
  requestAnimationFrame(() =>
    pages?.querySelector<HTMLElement>(`[data-place="${key}"]`)?.focus({ preventScroll: true }),
  )

type Target = { readonly page: number; readonly x: number; readonly y: number }

/** The page under a point of the window, and where on it. */
function pageAt({ x, y }: { readonly x: number; readonly y: number }): Target | undefined {
  const page = document.elementsFromPoint(x, y).find((one) => one.matches('[data-page]'))
  if (!(page instanceof HTMLElement)) return undefined
  const { left, top, width, height } = page.getBoundingClientRect()
  return { page: Number(page.dataset.page), x: (x - left) / width, y: (y - top) / height }
}

/** The page of which most is seen, and the middle of what is seen of it. */
function pageInView(pages: HTMLElement | null): Target | undefined {
  let best: Target | undefined
  let most = 0
  for (const page of pages?.querySelectorAll<HTMLElement>('[data-page]') ?? []) {
    const { top, bottom, height } = page.getBoundingClientRect()
    const [from, to] = [Math.max(top, 56), Math.min(bottom, innerHeight)]
    if (to - from <= most) continue
    most = to - from
    best = { page: Number(page.dataset.page), x: 0.5, y: ((from + to) / 2 - top) / height }
  }
  return best
}
