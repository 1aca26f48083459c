import {
  IconAddressBook,
  IconBooks,
  IconChecklist,
  IconFileText,
  IconSignature,
  IconTemplate,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { MOST_FOUND, type SearchKind, type SearchResult } from '#shared/api/search.ts'
import { kinds as partyKinds } from '#shared/register/partyKinds.ts'
import { runAddress } from '../shell/addresses.ts'

type Kind = {
  readonly label: string
  /** What a result is. */
  readonly one: (result: SearchResult) => string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  /** Where a result is opened; with whether the user may change models. */
  readonly to: (result: SearchResult, mayEdit: boolean) => string
}

export const plainText = (pieces: SearchResult['title']): string => pieces.map(({ text }) => text).join('')

const partyAddress = ({ partyKind = 'person', title, context }: SearchResult): string =>
  `/register?tipo=${partyKind}&busca=${encodeURIComponent(plainText(context) || plainText(title))}`

const modelAddress = ({ id, interviewType }: SearchResult, mayEdit: boolean): string => {
  if (mayEdit) return `/app?id=${id}`
  return interviewType === 'block' ? '/blocks' : `/app/run/${id}`
}

export const kinds: Readonly<Record<SearchKind, Kind>> = {
  execution: {
    label: 'Documentos',
    one: () => 'Documento',
    Icon: IconFileText,
    to: ({ id, interviewId = '' }) => runAddress({ id, interviewId }),
  },
  interview: {
    label: 'Modelos',
    one: ({ interviewType }) => (interviewType === 'block' ? 'Bloco' : 'Modelo'),
    Icon: IconTemplate,
    to: modelAddress,
  },
  clause: { label: 'Biblioteca', one: () => 'Cláusula', Icon: IconBooks, to: ({ id }) => `/library/${id}` },
  party: {
    label: 'Cadastro',
    one: ({ partyKind = 'person' }) => partyKinds[partyKind].label,
    Icon: IconAddressBook,
    to: partyAddress,
  },
  task: { label: 'Tarefas', one: () => 'Tarefa', Icon: IconChecklist, to: ({ id }) => `/tarefas?tarefa=${id}` },
  envelope: { label: 'Assinaturas', one: () => 'Envelope', Icon: IconSignature, to: ({ id }) => `/signatures/${id}` },
}

/** '12', '1.000 ou mais'. */
export const countText = (count: number): string => (count >= MOST_FOUND ? '1.000 ou mais' : String(count))
