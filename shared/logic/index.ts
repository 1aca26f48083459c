export {
  type Comparison,
  type Condition,
  type ConditionGroup,
  type FieldRule,
  isGroup,
  type Literal,
  type LogicOperator,
  type Operator,
  operators,
  type Quantifier,
  quantifiers,
  type RuleCase,
  type RuleName,
  ruleNames,
} from './condition.ts'
export { compileFormula, compileTest, type Environment } from './evaluate/compile.ts'
export { type Expression, type Ref, refsOf } from './expression.ts'
export type { FormulaFunction } from './functions/define.ts'
export { functions } from './functions/index.ts'
export { operatorNames } from './language/keywords.ts'
export { parseExpression } from './language/parse.ts'
export { printExpression } from './language/print.ts'
export { MISSING, Reading } from './reading.ts'
export type { Change } from './run/changes.ts'
export type { FieldState, StepState } from './run/fieldState.ts'
export { compileProgram, type Program } from './run/program.ts'
export { Run } from './run/run.ts'
export { sameValue } from './run/sameValue.ts'
export type { FieldSource, ProgramSource, PropertySource, SectionSource, TextSource } from './run/source.ts'
export type { Changes } from './run/touched.ts'
export { conditionsToExpression, expressionToConditions } from './toExpression.ts'
export { Failure } from './value.ts'
