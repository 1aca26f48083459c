import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { pageOf, paperSize } from './model/pages.ts'
import classes from './Paper.module.css'

type Options = {
  /** What the bar above the sheet says. */
  readonly title: (group: Node) => string
  readonly open: (id: string) => void
}

export type GroupViews = Set<{ readonly refresh: () => void }>

/** A group as a sheet of its true size, with a bar that names it and opens its settings. Drawn without React: typing passes through here. */
export function groupView(group: Node, { title, open }: Options, views: GroupViews): NodeView {
  let now = group
  const dom = document.createElement('section')
  dom.className = classes.group!
  const bar = document.createElement('button')
  bar.type = 'button'
  bar.contentEditable = 'false'
  bar.className = classes.bar!
  bar.addEventListener('click', () => open(String(now.attrs.id)))
  // The cursor stays in the text.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  const sheet = document.createElement('div')
  sheet.className = classes.sheet!
  dom.append(bar, sheet)
  const draw = () => {
    const { width, height } = paperSize(now.attrs.page)
    const { top, right, bottom, left } = pageOf(now.attrs.page).margins
    const sides: Record<string, number> = { width, height, top, right, bottom, left }
    for (const [name, value] of Object.entries(sides)) sheet.style.setProperty(`--page-${name}`, `${value}mm`)
    dom.dataset.group = String(now.attrs.id)
    dom.toggleAttribute('data-continuous', now.attrs.begins === 'continuous')
    const text = title(now)
    if (bar.textContent !== text) bar.textContent = text
  }
  draw()
  const view = { refresh: draw }
  views.add(view)
  return {
    dom,
    contentDOM: sheet,
    update: (next) => {
      if (next.type !== now.type) return false
      const same = next.attrs === now.attrs
      now = next
      if (!same) draw()
      return true
    },
    ignoreMutation: (mutation) =>
      !sheet.contains(mutation.target) || (mutation.type === 'attributes' && mutation.target === sheet),
    destroy: () => void views.delete(view),
  }
}
