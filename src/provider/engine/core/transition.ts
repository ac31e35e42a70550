/** The kind of due work that moves records through the stages of their transitions. Its key is `transition:TYPE:ID`. */
export const TRANSITION = 'transition';
