declare module 'carbone' {
  const carbone: {
    render(path: string, data: object, done: (error: Error | null, result: Buffer) => void): void
  }
  export default carbone
}
