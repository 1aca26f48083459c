export * from './decimal.ts'
export * from './money.ts'
export * from './number.ts'
export * from './text.ts'
