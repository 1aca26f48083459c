import type { TranslationKeys } from '@zxcvbn-ts/core'

/** zxcvbn's warnings and suggestions, each as a whole sentence. */
export const passwordAdvice: Pick<TranslationKeys, 'warnings' | 'suggestions'> = {
  warnings: {
    straightRow: 'Teclas vizinhas em sequência são fáceis de adivinhar.',
    keyPattern: 'Desenhos curtos no teclado são fáceis de adivinhar.',
    simpleRepeat: 'Letras repetidas, como "aaa", são fáceis de adivinhar.',
    extendedRepeat: 'Trechos repetidos, como "abcabcabc", são fáceis de adivinhar.',
    sequences: 'Sequências como "abc" ou "6543" são fáceis de adivinhar.',
    recentYears: 'Anos recentes são fáceis de adivinhar.',
    dates: 'Datas são fáceis de adivinhar.',
    topTen: 'Esta é uma das dez senhas mais usadas.',
    topHundred: 'Esta é uma das cem senhas mais usadas.',
    common: 'Esta senha é muito usada.',
    similarToCommon: 'Esta senha se parece com outra muito usada.',
    wordByItself: 'Uma palavra só é fácil de adivinhar.',
    namesByThemselves: 'Um nome ou sobrenome só é fácil de adivinhar.',
    commonNames: 'Nomes e sobrenomes comuns são fáceis de adivinhar.',
    userInputs: 'A senha não deve conter o seu nome, e-mail ou organização.',
    pwned: 'Esta senha já vazou na internet.',
  },
  suggestions: {
    l33t: 'Trocar letras por sinais, como "a" por "@", ajuda pouco.',
    reverseWords: 'Escrever palavras de trás para frente ajuda pouco.',
    allUppercase: 'Escrever tudo em maiúsculas ajuda pouco.',
    capitalization: 'Começar com maiúscula ajuda pouco.',
    dates: 'Evite datas e anos ligados a você.',
    recentYears: 'Evite anos recentes.',
    associatedYears: 'Evite anos ligados a você.',
    sequences: 'Evite sequências de letras ou números.',
    repeated: 'Evite repetir palavras e letras.',
    longerKeyboardPattern: 'Evite desenhos no teclado ou faça-os mais longos.',
    anotherWord: 'Junte outras palavras, pouco comuns.',
    useWords: 'Junte várias palavras, mas não uma frase conhecida.',
    noNeed: 'Não são precisos sinais, números nem maiúsculas.',
    pwned: 'Se você a usa em outro lugar, troque-a lá também.',
  },
}
