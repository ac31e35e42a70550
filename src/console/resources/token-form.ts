/** The form that creates a personal API token. The screens that print commands lead to it. */
export const TOKEN_FORM = '/tokens/create';
