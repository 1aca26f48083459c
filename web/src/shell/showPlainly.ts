import type { Notice } from './notice.ts'

/** Shows a notice without the code that renders notices, which did not arrive. It goes when it is pressed, with what it offers. */
export function showPlainly({ id, text, action }: Notice): void {
  hidePlainly(id)
  const box = Object.assign(document.createElement('button'), {
    role: 'alert',
    id: id && PREFIX + id,
    textContent: `${text} ${action?.label ?? 'Fechar'}`,
    onclick: () => {
      action?.run()
      box.remove()
    },
  })
  box.style.cssText = 'position:fixed;z-index:400;inset:auto 16px 16px;padding:12px;font:inherit'
  document.body.append(box)
}

const PREFIX = 'notice-'

export const hidePlainly = (id: string | undefined): void => document.getElementById(PREFIX + id)?.remove()
