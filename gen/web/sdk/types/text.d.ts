/** Name of the page, close, question before leaving, go on, leave. */
export interface Texts {
    page: string;
    close: string;
    question: string;
    stay: string;
    leave: string;
    language: string;
    direction: 'ltr' | 'rtl';
}
/** The texts of the first wish that is known: by its whole name, else by its language alone. */
export declare function textsFor(wishes: (string | null | undefined)[]): Texts;
