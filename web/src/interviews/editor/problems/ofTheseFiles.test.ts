import { expect, it } from 'vitest'
import { ofTheseFiles } from './ofTheseFiles.ts'

it('a file restored by undo has no findings: the analysed file is the one with the new names', () => {
  const renamed = [
    { id: 'contrato', fileId: 'new' },
    { id: 'recibo', fileId: 'same' },
  ]
  const undone = [
    { id: 'contrato', fileId: 'old' },
    { id: 'recibo', fileId: 'same' },
  ]
  const readings = ['uses juizo_vara', 'uses valor']
  expect(ofTheseFiles(renamed, renamed, readings)).toEqual(readings)
  expect(ofTheseFiles(undone, renamed, readings)).toEqual([undefined, 'uses valor'])
})
