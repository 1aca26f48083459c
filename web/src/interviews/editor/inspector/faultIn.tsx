import type { ReactNode } from 'react'
import { checkTemplate, type TemplateScope } from '#shared/template/index.ts'

/** Why a text cannot be filled in, while it is typed; it names what the author wrote. */
export function faultIn(text: string, shape: TemplateScope): ReactNode {
  const [first] = checkTemplate(text, shape)
  return first && <span data-verbatim>{first.description}</span>
}
