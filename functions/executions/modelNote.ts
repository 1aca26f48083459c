/** ' Modelo: Contrato.', unless the name of the document says it. */
export const modelNote = ({ name, interviewName }: { name: string; interviewName: string }): string =>
  name.includes(interviewName) ? '' : ` Modelo: ${interviewName}.`
