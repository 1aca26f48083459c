import { plural } from '../../blocks/plural.ts'

type Outcome = { readonly chosen: number; readonly reminded: number; readonly people: number }

/** 'Lembrete enviado a 4 pessoas, em 2 envelopes. Em 1 não havia a quem lembrar.' */
export function remindedText({ chosen, reminded, people }: Outcome): string {
  const others = chosen - reminded
  if (reminded === 0)
    return chosen === 1
      ? 'Não há a quem lembrar agora: já assinaram, ou foram lembrados há menos de uma hora.'
      : 'Em nenhum deles há a quem lembrar agora: já assinaram, ou foram lembrados há menos de uma hora.'
  const sent = `Lembrete enviado a ${plural(people, 'pessoa', 'pessoas')}, em ${plural(reminded, 'envelope', 'envelopes')}.`
  return others > 0 ? `${sent} Em ${others === 1 ? 'outro' : `outros ${others}`} não havia a quem lembrar.` : sent
}
