import { Aws } from 'aws-cdk-lib'
import type { Right } from './right.ts'

/** The installation's language model, if it has one; on Amazon Bedrock it is called with the function's own role. */
export const languageModel: Right = {
  environment: ({ data }) => ({ LANGUAGE_MODEL_SECRET: data.languageModel.secretArn }),
  grant: (to, { data }) => {
    to.allow('LanguageModel', ['secretsmanager:GetSecretValue'], [data.languageModel.secretArn])
    to.allow(
      'Bedrock',
      ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
      [
        `arn:${Aws.PARTITION}:bedrock:*::foundation-model/*`,
        `arn:${Aws.PARTITION}:bedrock:*:${Aws.ACCOUNT_ID}:inference-profile/*`,
      ],
    )
  },
}
