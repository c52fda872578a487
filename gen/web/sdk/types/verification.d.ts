import { type EventType } from './event.js';
import { type Listener, type Options, type Result, type State } from './option.js';
/** One check on the screen. */
export declare class Verification {
    #private;
    state: State;
    /** How it ends; settled once. */
    readonly result: Promise<Result>;
    /** Shows the check at once. Throws TypeError where the options cannot be followed. */
    constructor(options: Options);
    /** Calls the listener for every message of the type; the answer stops that. */
    on<T extends EventType>(type: T, listener: Listener<T>): () => void;
    /** Closes after a question, if one is wanted and the check is not over. */
    requestClose(): Promise<void>;
    /** Takes the check off the screen. What was done so far is kept on the server. */
    close(): void;
}
