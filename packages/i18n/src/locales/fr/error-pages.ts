import type { SameWords } from '../../shapes.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: SameWords<typeof english, 'many'> = {
  page: {
    fault: {
      title: 'Cette page est en panne',
      detail: 'Rien n’a été perdu sur le serveur. Rechargez la console ; si cela se reproduit, prévenez l’assistance.',
    },
    notFound: { title: 'Page introuvable', detail: 'Il n’y a aucune page à cette adresse.' },
    unreachable: {
      title: 'Pas de réponse du backend',
      detail: 'Le serveur est injoignable. Cette page redemande d’elle-même et reprend où vous étiez.',
    },
    starting: {
      title: 'De retour dans un instant',
      detail: 'Le serveur démarre ou est en maintenance. Cette page redemande d’elle-même et reprend où vous étiez.',
    },
    unsafe: {
      title: 'Pas depuis cette adresse',
      detail:
        'Le serveur refuse les appels depuis l’adresse ou la connexion de cette page. Ouvrez la console à l’adresse que l’administrateur vous a donnée.',
    },
  },
  home: 'À la page d’accueil',
  signIn: 'À la connexion',
  signOut: 'Se déconnecter',
  reload: 'Recharger la console',
  asking: 'Dernière demande à {{at}}',
};
