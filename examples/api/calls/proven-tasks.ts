/** What a phone is proven for; each has a call of its own that sends the code. */
export const provenTasks = ['register', 'apply', 'reset', 'bind', 'experience'] as const;
