import { describe, expect, it } from 'vitest'
import { formatLawsuitNumber, isLawsuitNumber } from './lawsuit.ts'
import { formatOab, isOab } from './oab.ts'

describe('a lawsuit number', () => {
  it.each([
    '1047382-89.2025.8.26.0100',
    '10473828920258260100',
    '0001234-95.2024.5.02.0001',
    ' 1047382-89.2025.8.26.0100 ',
  ])('%j is one', (text) => expect(isLawsuitNumber(text)).toBe(true))
  it.each([
    '',
    '1047382-88.2025.8.26.0100',
    '1047382-89.2025.8.26.010',
    '1047382-89.2025.8.26.01000',
    '10473B2-89.2025.8.26.0100',
  ])('%j is not one', (text) => expect(isLawsuitNumber(text)).toBe(false))
  it.each([
    ['10473828920258260100', '1047382-89.2025.8.26.0100'],
    ['1047382892025.8.26.0100', '1047382-89.2025.8.26.0100'],
    ['123', ''],
  ])('%j is written %j', (text, written) => expect(formatLawsuitNumber(text)).toBe(written))
})

describe("a lawyer's OAB number", () => {
  it.each([
    ['123456/SP', '123.456/SP'],
    ['OAB/SP 123.456', '123.456/SP'],
    ['oab sp nº 123456', '123.456/SP'],
    ['SP123456', '123.456/SP'],
    ['12.345-A/RJ', '12.345-A/RJ'],
    ['987 mg', '987/MG'],
    ['187.356', ''],
    ['987', ''],
    ['123456/XX', ''],
    ['SP 123456/RJ', ''],
    ['abc', ''],
    ['0', ''],
    ['1234567/SP', ''],
  ])('%j is written %j', (text, written) => {
    expect(formatOab(text)).toBe(written)
    expect(isOab(text)).toBe(written !== '')
  })
})
