import { expect, it } from 'vitest'
import { suggestRef } from './suggestRef.ts'

it.each([
  ['nmoe', ['nome', 'cidade'], 'nome'],
  ['cliente_nome', ['cidade'], undefined],
  ['socio2_nome', ['socio1_nome'], undefined],
  ['socio1_nmoe', ['socio1_nome', 'socio2_nome'], 'socio1_nome'],
  ['nome', [], undefined],
])('%s, among %j, means %s', (ref, asked, meant) => expect(suggestRef(ref, asked)).toBe(meant))
