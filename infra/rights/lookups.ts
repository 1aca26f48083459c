import type { Right } from './right.ts'

/** The services that look up addresses, companies and lawsuits, if the deployment has any. */
export const lookups: Right = {
  environment: ({ deployment: { lookups } }) => ({
    CEP_SERVICE: lookups.cep ?? '',
    CNPJ_SERVICE: lookups.cnpj ?? '',
    LAWSUIT_SERVICE: lookups.lawsuit ?? '',
    LAWSUIT_KEY: lookups.lawsuitKey ?? '',
  }),
}
