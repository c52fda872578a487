import type { Texts } from './text.js';
export declare function pageFrame(address: URL, texts: Texts): HTMLIFrameElement;
export interface Shell {
    /** Asks whether to leave; one question at a time. */
    ask(): Promise<boolean>;
    focus(): void;
    remove(): void;
}
interface ShellParts {
    frame: HTMLIFrameElement;
    texts: Texts;
    /** Where it is shown; null for a window over the page. */
    container: HTMLElement | null;
    zIndex: number;
    closeButton: boolean;
    onClose: () => void;
}
export declare function shell(parts: ShellParts): Shell;
export {};
