import type { Ref } from 'react'
import type { Field, InterviewCode } from '#shared/interview/index.ts'
import type { TemplateError } from '#shared/template/index.ts'

/** S1 §2.11. Each has the tools of the one before: marks and lists; alignment and colour; everything a document needs. */
export type EditorPreset = 'minimal' | 'essential' | 'full'

/** What checking the text has found (S1 §5). */
export type EditorCheck = {
  readonly errors: readonly TemplateError[]
  /** At least one error forbids saving. */
  readonly blocksSaving: boolean
  /** Opening tags, with their braces, inside which the next block of the group starts (S1 §4). */
  readonly leftOpenConditionals: readonly string[]
}

export type EditorImage = {
  readonly src: string
  /** The stored file's id, where it has one. */
  readonly fileId?: string
  readonly alt?: string
  /** In pixels. */
  readonly width?: number
  readonly height?: number
}

/** Where pictures go. Without it, the editor takes none. */
export type ImagePort = {
  /** Rejects with a message for the person when the picture cannot be kept. */
  readonly store: (file: File) => Promise<EditorImage>
  /** Larger files are refused before they are sent. 5 MB when absent. */
  readonly maxBytes?: number
}

/** What the person or the caller should know of; `message` is for the person. */
export type EditorProblem = {
  readonly code: 'editor_not_ready' | 'image_refused'
  readonly message: string
}

export type RichTextEditorHandle = {
  /** Puts a tag ('{{nome}}') in place of the selection; an opening tag ('{{#socios}}') with its closing one around it. */
  readonly insertPlaceholder: (tag: string) => void
  /** The text as it stands, typing of this instant included. */
  readonly getHtml: () => string
  readonly focus: () => void
}

export type RichTextEditorProps = {
  readonly ref?: Ref<RichTextEditorHandle>
  readonly id?: string
  readonly label: string
  /** The label is only spoken: the screen says already what the text is. */
  readonly hideLabel?: boolean
  readonly description?: string
  readonly error?: string
  readonly withAsterisk?: boolean
  readonly readOnly?: boolean
  readonly preset?: EditorPreset
  /** HTML with placeholders as text: '<p>{{nome}}</p>'. */
  readonly value: string
  /** Told 300 ms after the typing, and at once when the editor loses focus or goes away. Empty text is ''. */
  readonly onChange: (html: string) => void
  /** The fields whose placeholders may be written; without them the text has no placeholders, and '{{' is only text. */
  readonly fields?: readonly Field[]
  /** `leftOpenConditionals` of the block before, in the same group (S1 §4). */
  readonly openConditionals?: readonly string[]
  /** A block follows in the same group, and may close what this one leaves open. */
  readonly mayStayOpen?: boolean
  readonly onCheck?: (check: EditorCheck) => void
  /** The interview's looks of plain text and headings (S0 §3), for the full preset. */
  readonly formats?: InterviewCode['defaultFormat']
  readonly images?: ImagePort
  readonly onError?: (problem: EditorProblem) => void
}
