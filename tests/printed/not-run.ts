/**
 * What customers do in the console that no API token may do, by type or `type.action`, with the reason. The console prints a command for these
 * too, and says beside it that a token can't make the call.
 */
export const NOT_RUN: Record<string, string> = {
  company: 'It is the payer’s own, and so a matter of the person who signed in.',
  document: 'Documents are issued to the payer, who is a person and no project.',
  invitation: 'A person accepts or declines what came to their own address.',
  'kubernetes.kubeconfig':
    'The file opens the whole cluster, so a session of somebody who proved who they are has to ask for it.',
  membership: 'A person leaves a project, or switches their own session to another.',
  passkey: 'It is how a person signs in.',
  'personal-token': 'A token could otherwise make itself a successor.',
  profile: 'Name and settings are the person’s own.',
  'project-member': 'A token could otherwise give its owner’s rights to others.',
  'project-role': 'A token could otherwise widen what roles allow.',
  'project-token': 'A token could otherwise make itself a successor.',
  session: 'Sessions are the person’s own.',
  'support-message': 'A request to support is a conversation with a person.',
  'support-request': 'A request to support is a conversation with a person.',
  'vm.console': 'It opens the screen of the server, as if somebody sat in front of it.',
};
