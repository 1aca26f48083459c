import type { Ref } from 'react'
import type { Field, InterviewCode } from '#shared/interview/index.ts'
import type { TemplateError } from '#shared/template/index.ts'

/** S1 §2.11. Each preset adds to the one before: marks and lists; alignment and colour; everything a document needs. */
export type EditorPreset = 'minimal' | 'essential' | 'full'

/** The result of checking the text (S1 §5). */
export type EditorCheck = {
  readonly errors: readonly TemplateError[]
  /** Whether an error prevents saving. */
  readonly blocksSaving: boolean
  /** Opening tags, with their braces, left open for the next block of the group (S1 §4). */
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

/** Stores pictures. Without it, the editor accepts none. */
export type ImagePort = {
  /** Rejects with a message for the user if the picture cannot be stored. */
  readonly store: (file: File) => Promise<EditorImage>
  /** Larger files are refused before upload. Defaults to 5 MB. */
  readonly maxBytes?: number
}

/** Reported to the caller; `message` is for the user. */
export type EditorProblem = {
  readonly code: 'editor_not_ready' | 'image_refused'
  readonly message: string
}

export type RichTextEditorHandle = {
  /** Replaces the selection with a tag ('{{nome}}'); an opening tag ('{{#socios}}') and its closing tag go around it. */
  readonly insertPlaceholder: (tag: string) => void
  /** The current text, including the latest keystrokes. */
  readonly getHtml: () => string
  readonly focus: () => void
}

export type RichTextEditorProps = {
  readonly ref?: Ref<RichTextEditorHandle>
  readonly id?: string
  readonly label: string
  /** The label is for screen readers only: the screen already says what the text is. */
  readonly hideLabel?: boolean
  readonly description?: string
  readonly error?: string
  readonly withAsterisk?: boolean
  readonly readOnly?: boolean
  readonly preset?: EditorPreset
  /** HTML with placeholders as text: '<p>{{nome}}</p>'. */
  readonly value: string
  /** Called 300 ms after typing, and at once when the editor loses focus or unmounts. Empty text is ''. */
  readonly onChange: (html: string) => void
  /** The fields available as placeholders; without them '{{' is plain text. */
  readonly fields?: readonly Field[]
  /** `leftOpenConditionals` of the previous block of the group (S1 §4). */
  readonly openConditionals?: readonly string[]
  /** Another block follows in the group and may close what this one leaves open. */
  readonly mayStayOpen?: boolean
  readonly onCheck?: (check: EditorCheck) => void
  /** The interview's styles for text and headings (S0 §3), for the full preset. */
  readonly formats?: InterviewCode['defaultFormat']
  readonly images?: ImagePort
  readonly onError?: (problem: EditorProblem) => void
}
