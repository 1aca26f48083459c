import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { addField } from '../../edits/addField.ts'
import { changeField } from '../../edits/changeField.ts'
import { mergeInterviews } from '../../edits/mergeInterviews.ts'
import { removeField } from '../../edits/removeField.ts'
import { addSection } from '../../edits/sections.ts'
import { clashesOf } from './clashesOf.ts'

const field = (uid: string, name: string) => createField('text', { uid, ref: uid, name })
const petition = (): InterviewCode =>
  ['Nome do réu', 'Valor', 'Vara'].reduce(
    (code, name) => addField(code, field(name.toLowerCase().replaceAll(' ', '_'), name), { sectionId: 'partes' }),
    addSection(emptyInterviewCode('Petição'), { id: 'partes', title: 'Partes' }),
  )

it('lists what both changed, in both versions, and nothing that only one changed', () => {
  const merged = mergeInterviews(
    petition(),
    removeField(changeField(petition(), 'valor', { name: 'Valor da causa' }), 'vara'),
    changeField(
      changeField(changeField(petition(), 'valor', { name: 'Valor total' }), 'nome_do_réu', { name: 'Réu' }),
      'vara',
      { name: 'Juízo' },
    ),
  )
  expect(
    clashesOf(merged.mine, merged.theirs).map(({ label, mineText, theirsText }) => [label, mineText, theirsText]),
  ).toEqual([
    ['Partes › Juízo', 'sai do modelo', 'fica no modelo'],
    ['Partes › Valor da causa: Pergunta', 'Valor da causa', 'Valor total'],
  ])
})

it('lists both titles of the model', () => {
  const titled = (title: string) => ({ ...petition(), metadata: { ...petition().metadata, title } })
  const merged = mergeInterviews(petition(), titled('O meu'), titled('O outro'))
  expect(
    clashesOf(merged.mine, merged.theirs).map(({ label, mineText, theirsText }) => [label, mineText, theirsText]),
  ).toEqual([['Título', 'O meu', 'O outro']])
})
