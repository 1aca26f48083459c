import * as z from 'zod'
import { type Condition, type FieldRule, operators, quantifiers, ruleNames } from '../../logic/condition.ts'

export const literalSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

const logicOperatorSchema = z.enum(['and', 'or']).default('and')

const comparisonSchema = z.object({
  field: z.string().normalize(),
  operator: z.enum(operators),
  value: literalSchema.default(''),
  valueRef: z.string().normalize().optional(),
  quantifier: z.enum(quantifiers).optional(),
  logicOperator: logicOperatorSchema,
})

const groupSchema = z.object({
  get conditionals(): z.ZodArray<z.ZodType<Condition>> {
    return z.array(conditionSchema)
  },
  logicOperator: logicOperatorSchema,
})

export const conditionSchema: z.ZodType<Condition> = z
  .union([comparisonSchema, groupSchema])
  .meta({ id: 'Condition', description: 'A comparison, or comparisons in parentheses' })

export const fieldRuleSchema: z.ZodType<FieldRule> = z
  .object({
    name: z.enum(ruleNames),
    default: literalSchema.optional(),
    conditions: z
      .array(
        z.object({
          conditionals: z.array(conditionSchema).default([]),
          valueIfCondition: literalSchema.default(null),
        }),
      )
      .default([]),
  })
  .meta({ id: 'FieldRule', description: 'A property of a field that depends on other answers' })
