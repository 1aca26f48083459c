import { example, inWords } from './example.ts'
import { Glyph } from './Glyph.tsx'
import classes from './Portrait.module.css'

const whole = example.map(({ answer }) => answer.length)

type Props = {
  /** How many letters of each answer are typed; all of them if omitted. */
  typed?: readonly number[]
  /** The question being answered. */
  current?: number | undefined
}

/**
 * A picture of the product: answers on the left that appear in the contract on the right. What is not typed yet keeps its place, so that
 * nothing moves. Hidden from screen readers.
 */
export function Portrait({ typed = whole, current }: Props) {
  const share = (at: number) => (typed[at] ?? 0) / (whole[at] ?? 1)
  const done = share(3) === 1
  return (
    <div className={classes.scene} aria-hidden="true" data-done={done || undefined}>
      <div className={classes.questions}>
        <p className={classes.step}>Contratante e honorários</p>
        {example.map(({ label, answer }, at) => (
          <div key={label} className={classes.question} data-current={current === at || undefined}>
            <span>{label}</span>
            <strong>
              <Letters text={answer} typed={typed[at] ?? 0} />
            </strong>
          </div>
        ))}
        <p className={classes.ready}>
          <Glyph name="done" />
          Pronto em docx e PDF
        </p>
      </div>
      <article className={classes.paper}>
        <p className={classes.title}>Contrato de prestação de serviços advocatícios</p>
        <p>
          Pelo presente instrumento particular, <Filled text={example[0].answer} share={share(0)} />, pessoa jurídica de
          direito privado, inscrita no CNPJ sob o nº <Filled text={example[1].answer} share={share(1)} />, doravante
          denominada <b>Contratante</b>, e a sociedade de advogados ao final qualificada, doravante denominada{' '}
          <b>Contratada</b>, ajustam o que segue.
        </p>
        <p>
          <b>Cláusula 1ª. Do objeto.</b> A Contratada prestará à Contratante serviços de consultoria jurídica
          preventiva, com emissão de pareceres e revisão de contratos, por doze meses.
        </p>
        <p>
          <b>Cláusula 2ª. Dos honorários.</b> Pelos serviços, a Contratante pagará a quantia mensal de{' '}
          <Filled text={example[2].answer.replace(' ', '\u00a0')} share={share(2)} /> (
          <Filled text={inWords} share={share(2)} />
          ), até o quinto dia útil de cada mês.
        </p>
        <p className={classes.conditional}>
          <b>Parágrafo único.</b> O atraso sujeitará a Contratante a multa de 2% e juros de mora de 1% ao mês,
          calculados
          <i> pro rata die</i>.
        </p>
      </article>
    </div>
  )
}

function Filled({ text, share }: { text: string; share: number }) {
  const typed = Math.round(text.length * share)
  return (
    <mark className={classes.filled} data-empty={typed === 0 || undefined}>
      <Letters text={text} typed={typed} />
    </mark>
  )
}

/** Each letter has its own element from the beginning: only colours change while it is typed. */
function Letters({ text, typed }: { text: string; typed: number }) {
  return Array.from(text, (letter, at) => ({ letter, at })).map(({ letter, at }) => (
    <i
      key={at}
      className={classes.letter}
      data-typed={at < typed || undefined}
      data-last={at === typed - 1 || undefined}
    >
      {letter}
    </i>
  ))
}
