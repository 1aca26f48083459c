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
    clashesOf(merged.mine, merged.theirs, new Map()).map(({ label, mineText, theirsText }) => [
      label,
      mineText,
      theirsText,
    ]),
  ).toEqual([
    ['Partes › Juízo', 'sai do modelo', 'fica no modelo'],
    ['Partes › Valor da causa: Pergunta', 'Valor da causa', 'Valor total'],
  ])
})

it('lists both titles of the model', () => {
  const titled = (title: string) => ({ ...petition(), metadata: { ...petition().metadata, title } })
  const merged = mergeInterviews(petition(), titled('O meu'), titled('O outro'))
  expect(
    clashesOf(merged.mine, merged.theirs, new Map()).map(({ label, mineText, theirsText }) => [
      label,
      mineText,
      theirsText,
    ]),
  ).toEqual([['Título', 'O meu', 'O outro']])
})

it('lists the names of the people and groups that both chose', () => {
  const reviewed = (type: 'user' | 'group', id: string): InterviewCode => {
    const code = petition()
    const flow = { ...code.settings.flow, enable: true, assignReview: [{ type, id, conditionals: [] }] }
    return { ...code, settings: { ...code.settings, flow } }
  }
  const names = new Map([
    ['01ANA', 'Ana Moreira'],
    ['01CIVEL', 'Cível'],
  ])
  const texts = clashesOf(reviewed('user', '01ANA'), reviewed('group', '01CIVEL'), names)
  const written = JSON.stringify(texts)
  expect(written).toContain('Ana Moreira')
  expect(written).toContain('Cível')
  expect(written).not.toMatch(/01ANA|01CIVEL/)
})
