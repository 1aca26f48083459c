import { expect, it } from 'vitest'
import { partsOfName } from './documentName.ts'

it.each([
  [
    { name: 'Locação – Ana Lima', interviewName: 'Locação', client: 'Ana Lima' },
    { parts: { model: 'Locação', between: ' – ', client: 'Ana Lima' }, details: '' },
  ],
  [{ name: 'Loja da Augusta', interviewName: 'Locação', client: 'Ana Lima' }, { details: 'Locação · Ana Lima' }],
  [{ name: 'Loja de Ana Lima', interviewName: 'Locação', client: 'Ana Lima' }, { details: 'Locação' }],
  [{ name: 'Locação', interviewName: 'Locação', client: undefined }, { details: '' }],
  [{ name: 'Ana Lima', interviewName: 'Ana Lima', client: 'Ana Lima' }, { details: '' }],
])('nothing of %j is shown twice', ({ client, ...document }, shown) => {
  expect(partsOfName({ ...document, ...(client && { client }) })).toEqual({ name: document.name, ...shown })
})
