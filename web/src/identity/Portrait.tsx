import classes from './Portrait.module.css'

/** A picture of the product: answers on the left that appear in the contract on the right. Hidden from screen readers. */
export function Portrait() {
  return (
    <div className={classes.desk} aria-hidden="true">
      <div className={classes.questions}>
        <p className={classes.step}>Contratante · 2 de 5</p>
        <Question label="Nome da contratante" answer="Padaria Bom Trigo Ltda." />
        <Question label="CNPJ" answer="12.ABC.345/01DE-35" />
        <Question label="Honorários mensais" answer="R$ 4.800,00" />
        <Question label="Há multa por atraso?" answer="Sim" />
      </div>
      <article className={classes.paper}>
        <p className={classes.title}>Contrato de prestação de serviços advocatícios</p>
        <p>
          Pelo presente instrumento particular, <Filled>Padaria Bom Trigo Ltda.</Filled>, pessoa jurídica de direito
          privado, inscrita no CNPJ sob o nº <Filled>12.ABC.345/01DE-35</Filled>, doravante denominada{' '}
          <b>Contratante</b>, e a sociedade de advogados ao final qualificada, doravante denominada <b>Contratada</b>,
          ajustam o que segue.
        </p>
        <p>
          <b>Cláusula 1ª. Do objeto.</b> A Contratada prestará à Contratante serviços de consultoria jurídica
          preventiva, com emissão de pareceres e revisão de contratos.
        </p>
        <p>
          <b>Cláusula 2ª. Dos honorários.</b> Pelos serviços, a Contratante pagará a quantia mensal de{' '}
          <Filled>R$ 4.800,00</Filled> (<Filled>quatro mil e oitocentos reais</Filled>), até o quinto dia útil de cada
          mês.
        </p>
        <p className={classes.conditional}>
          <b>Parágrafo único.</b> O atraso sujeitará a Contratante a multa de 2% e juros de mora de 1% ao mês,
          calculados
          <i> pro rata die</i>.
        </p>
        <p>
          <b>Cláusula 3ª. Do prazo.</b> O contrato vigorará por doze meses, renovando-se por igual período se nenhuma
          das partes se opuser por escrito com antecedência de trinta dias.
        </p>
      </article>
    </div>
  )
}

function Question({ label, answer }: { label: string; answer: string }) {
  return (
    <div className={classes.question}>
      <span>{label}</span>
      <strong>{answer}</strong>
    </div>
  )
}

function Filled({ children }: { children: string }) {
  return <mark className={classes.filled}>{children}</mark>
}
