import type { Texts } from './text.js';
export declare function pageFrame(address: URL, texts: Texts, closeButton: boolean): HTMLIFrameElement;
export interface Shell {
    /** Asks whether to leave; one question at a time. */
    ask(): Promise<boolean>;
    focus(): void;
    /** Whether the page has a close button itself; the one above the page is for pages that have none. */
    pageCloses(has: boolean): void;
    follow(colorScheme: 'light' | 'dark'): void;
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
