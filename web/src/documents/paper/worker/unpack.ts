import PizZip from 'pizzip'

/** The parts of a docx, which the server inspected before storing it. */
export function unpack(bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
  return Object.values(new PizZip(bytes).files)
    .filter(({ dir }) => !dir)
    .map((file) => [file.name, file.asUint8Array()])
}
