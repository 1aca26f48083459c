import type { Signing } from '#shared/api/signatures/signers.ts'
import { today } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'
import { dayText, doneOf } from './words.ts'

/** In these states the day on which it ends may have passed a moment ago. */
const UNDER_WAY: readonly Signing['state'][] = ['sent', 'partial']

export type Status = {
  readonly tone: 'good' | 'wait' | 'over' | 'refused'
  readonly title: string
  readonly text: string
}

/** Why there is nothing to sign now, and what to do about it. */
export function statusOf({ state, me, others, sender, expiresOn, notice }: Signing): Status {
  const many = others.filter(({ role, state: one }) => role !== 'copy' && one !== 'signed').length
  const talk = `Se tiver dúvidas, fale com ${sender.organization}.`
  if (state === 'completed')
    return {
      tone: 'good',
      title: me.role === 'copy' ? 'Documento assinado por todas as pessoas' : `${doneOf(me)}, e está tudo concluído`,
      text: 'Todas as pessoas assinaram. Baixe os documentos assinados abaixo e guarde-os: eles valem sem esta página.',
    }
  if (me.state === 'refused')
    return {
      tone: 'refused',
      title: 'Você recusou',
      text: `${sender.organization} recebeu o seu motivo, e o pedido terminou. Se mudar de ideia, peça que enviem de novo.`,
    }
  if (state === 'refused')
    return {
      tone: 'refused',
      title: 'Outra pessoa recusou',
      text: `O pedido terminou, e nada mais precisa ser feito aqui. ${talk}`,
    }
  if (state === 'cancelled')
    return {
      tone: 'over',
      title: 'Este pedido foi cancelado',
      text: `${sender.organization} cancelou o pedido, e nada mais precisa ser feito aqui. ${talk}`,
    }
  if (state === 'expired' || (expiresOn < today(new Date()) && UNDER_WAY.includes(state) && me.state !== 'signed'))
    return {
      tone: 'over',
      title: 'O prazo acabou',
      text: `Este documento podia ser assinado até ${dayText(expiresOn)}. Para assinar, peça a ${sender.organization} que o envie de novo.`,
    }
  if (me.state === 'signed')
    return {
      tone: 'good',
      title: doneOf(me),
      text:
        state === 'sealing' || many === 0
          ? 'Estamos preparando os documentos assinados. Isso leva alguns segundos; eles também chegam no seu e-mail.'
          : `${plural(many, 'pessoa ainda precisa', 'pessoas ainda precisam')} assinar. Quando todas assinarem, os documentos assinados chegam no seu e-mail, ${me.email}.`,
    }
  if (me.role === 'copy')
    return {
      tone: 'wait',
      title: 'Você recebe uma cópia',
      text: 'Quando todas as pessoas assinarem, os documentos assinados chegam no seu e-mail.',
    }
  if (me.state === 'waiting')
    return {
      tone: 'wait',
      title: 'Ainda não é a sua vez',
      text: 'Outras pessoas assinam antes de você. Quando for a sua vez, você recebe um e-mail, e os documentos aparecem aqui.',
    }
  return { tone: 'wait', title: 'Não dá para assinar agora', text: notice ?? talk }
}
