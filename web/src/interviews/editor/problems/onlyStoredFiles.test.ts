import { expect, it } from 'vitest'
import { onlyStoredFiles } from './onlyStoredFiles.ts'

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
  expect(onlyStoredFiles(renamed, renamed, readings)).toEqual(readings)
  expect(onlyStoredFiles(undone, renamed, readings)).toEqual([undefined, 'uses valor'])
})
