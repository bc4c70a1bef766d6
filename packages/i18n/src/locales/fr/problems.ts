import type { TranslationOf } from '../../translation-of.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: TranslationOf<typeof english, 'many'> = {
  request: {
    invalid: {
      title: 'Requête non valide',
      detail: 'Certains champs de la requête manquent ou ne sont pas valides.',
      next: ['Corrigez les champs indiqués et renvoyez la requête.'],
    },
    malformed: {
      title: 'Requête illisible',
      detail: 'Le serveur n’a pas pu lire la requête : son contenu n’est pas du JSON bien formé.',
      next: ['Envoyez un objet JSON encodé en UTF-8.'],
    },
    'too-large': {
      title: 'Requête trop volumineuse',
      detail: 'La requête dépasse la taille acceptée par le serveur.',
      next: ['Divisez la requête en plusieurs plus petites.'],
    },
    'unsupported-type': {
      title: 'Type de contenu non pris en charge',
      detail: 'Le serveur n’accepte ici que du JSON.',
      next: ['Envoyez l’en-tête Content-Type: application/json.'],
    },
    'rate-limited': {
      title: 'Trop de requêtes',
      detail: 'Ce client ou ce compte a envoyé trop de requêtes en peu de temps.',
      next: ['Patientez un instant, puis réessayez.'],
    },
    'origin-refused': {
      title: 'Origine refusée',
      detail: 'Les requêtes provenant de l’origine de cette page web ne sont pas autorisées.',
      next: ['Ouvrez la console à l’adresse communiquée par l’administrateur.'],
    },
    'host-refused': {
      title: 'Nom d’hôte refusé',
      detail: 'Le serveur ne répond pas sous ce nom d’hôte.',
      next: ['Utilisez l’adresse communiquée par l’administrateur.'],
    },
    csrf: {
      title: 'Requête non confirmée par la session',
      detail: 'La clé de session de la requête manque ou n’appartient pas à cette session.',
      next: ['Rechargez la page, puis réessayez.'],
    },
  },
  route: {
    'not-found': {
      title: 'Point de terminaison introuvable',
      detail: 'Le serveur n’a pas de point de terminaison à cette adresse.',
      next: ['Vérifiez l’adresse et la méthode.'],
    },
  },
  session: {
    restricted: {
      title: 'Une autre étape est requise d’abord',
      detail: 'Ceci est requis avant toute autre action : {{restriction}}',
      next: ['Faites-le sur la page qui s’ouvre après la connexion.'],
    },
    'step-up': {
      title: 'Confirmez votre identité',
      detail: 'Cette action exige une connexion datant de quelques minutes au plus.',
      next: ['Confirmez avec votre mot de passe ou votre clé d’accès ; l’action se poursuit ensuite.'],
    },
    'step-up-failed': {
      title: 'Non confirmé',
      detail: 'Le mot de passe ou le code est incorrect.',
      next: ['Vérifiez les deux et réessayez.', 'Après trop d’échecs, le compte est verrouillé.'],
    },
    required: {
      title: 'Non connecté',
      detail: 'Une connexion est nécessaire.',
      next: ['Connectez-vous, puis réessayez.'],
    },
    ended: {
      title: 'Session terminée',
      detail: 'Votre session n’est plus valide.',
      next: ['Reconnectez-vous.'],
    },
  },
  'sign-in': {
    'second-factor': {
      title: 'Code requis',
      detail: 'Ce compte a un second facteur.',
      next: ['Saisissez le code de votre authentificateur, ou un code de secours.', 'Ou connectez-vous avec une clé d’accès.'],
    },
    'code-wrong': {
      title: 'Code non valide',
      detail: 'Le code est incorrect, expiré ou déjà utilisé.',
      next: ['Attendez le code suivant et réessayez.', 'Après trop de codes incorrects, le compte est verrouillé.'],
    },
    'passkey-refused': {
      title: 'Clé d’accès refusée',
      detail: 'La clé d’accès est inconnue ici, ou sa réponse est arrivée trop tard.',
      next: ['Réessayez, ou connectez-vous avec le mot de passe.'],
    },
    failed: {
      title: 'Connexion impossible',
      detail: 'Le nom d’utilisateur ou le mot de passe est incorrect, ou le compte ne peut pas se connecter.',
      next: [
        'Vérifiez le nom d’utilisateur et le mot de passe, puis réessayez.',
        'En cas de nouvel échec, contactez l’administrateur : un compte est verrouillé après plusieurs mots de passe incorrects.',
      ],
    },
    'invalid-username': {
      title: 'Connexion incorrecte',
      detail: 'Nom d’utilisateur non valide',
      next: ['Vérifiez le nom d’utilisateur, puis réessayez.'],
    },
    'invalid-password': {
      title: 'Connexion incorrecte',
      detail: 'Mot de passe non valide',
      next: ['Vérifiez le mot de passe, puis réessayez.'],
    },
    locked: {
      title: 'Connexion refusée',
      detail: 'Le compte est verrouillé après trop de mots de passe incorrects.',
      next: ['Demandez à l’administrateur de déverrouiller le compte.'],
    },
    disabled: {
      title: 'Connexion désactivée',
      detail: 'Ce compte est désactivé.',
      next: ['Contactez l’administrateur.'],
    },
    'session-count-exceeded': {
      title: 'Nombre de sessions dépassé',
      detail: 'Le nombre de sessions autorisé est dépassé',
      next: [
        'Fermez une autre de vos sessions ou attendez que l’une d’elles se termine.',
        'Si toutes les consoles de la licence sont utilisées, déconnectez-en une autre ou étendez la licence.',
      ],
    },
    'account-type-not-supported': {
      title: 'Type de compte non pris en charge',
      detail: 'Les comptes de ce type ne peuvent pas se connecter ici.',
      next: ['Utilisez un autre compte ou contactez l’administrateur.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'Inscription indisponible',
      detail: 'Les comptes de cette installation sont créés par ses administrateurs.',
      next: ['Demandez un compte à un administrateur.'],
    },
  },
  password: {
    'on-primary': {
      title: 'À changer sur le serveur principal',
      detail: 'Ce serveur est secondaire : les mots de passe ne se changent que sur le serveur principal : {{address}}',
      next: ['Ouvrez le serveur principal et changez-y le mot de passe.'],
    },
    wrong: {
      title: 'Mot de passe incorrect',
      detail: 'Le mot de passe actuel est incorrect.',
      next: ['Vérifiez-le et réessayez.', 'Après trop d’échecs, le compte est verrouillé.'],
    },
    'forgotten-closed': {
      title: 'Pas d’envoi d’e-mail',
      detail: 'Cette installation n’envoie pas d’e-mail pour les mots de passe oubliés.',
      next: ['Demandez un nouveau mot de passe à un administrateur.'],
    },
    'link-ended': {
      title: 'Lien expiré',
      detail: 'Le lien a déjà été utilisé ou a expiré.',
      next: ['Demandez un nouveau lien.'],
    },
  },
  email: {
    'on-primary': {
      title: 'Changez-la sur le serveur principal',
      detail: 'Ceci est un serveur secondaire : les adresses e-mail ne se changent que sur le serveur principal : {{address}}',
      next: ['Ouvrez le serveur principal et changez-y l’adresse.'],
    },
    'no-mail': {
      title: 'Pas d’envoi d’e-mail',
      detail: 'Cette installation n’envoie pas d’e-mail ; aucune adresse ne peut donc être confirmée.',
      next: ['Adressez-vous à un administrateur.'],
    },
    'link-ended': {
      title: 'Lien expiré',
      detail: 'Le lien a déjà été utilisé, a été remplacé par un plus récent ou date de plus d’une heure.',
      next: ['Demandez un nouvel e-mail dans votre profil.'],
    },
  },
  factor: {
    'code-wrong': {
      title: 'Code non valide',
      detail: 'Le code n’appartient pas à cet authentificateur.',
      next: ['Vérifiez l’heure de l’appareil et saisissez le code suivant.'],
    },
    'key-changed': {
      title: 'Authentificateur impossible à vérifier',
      detail: 'La clé secrète du serveur a changé depuis l’ajout de votre authentificateur.',
      next: [
        'Saisissez un de vos codes de secours à la place du code, ou connectez-vous avec une clé d’accès.',
        'Sinon, demandez à un administrateur de rétablir la clé du serveur (secrets.key ou FLOOR_SECRET_KEY) ou de retirer vos seconds facteurs.',
      ],
    },
    'none-begun': {
      title: 'Rien à confirmer',
      detail: 'Aucun authentificateur n’est en cours d’ajout.',
      next: ['Recommencez.'],
    },
    required: {
      title: 'Second facteur requis',
      detail: 'Vos droits exigent un second facteur : le dernier ne peut pas être retiré.',
      next: ['Ajoutez-en d’abord un autre.'],
    },
  },
  passkey: {
    refused: {
      title: 'Clé d’accès refusée',
      detail: 'La réponse de l’appareil n’a pas pu être vérifiée.',
      next: ['Recommencez.'],
    },
    'too-many': {
      title: 'Trop de clés d’accès',
      detail: 'Un compte peut avoir au plus {{most}} clés d’accès.',
      next: ['Retirez-en une que vous n’utilisez plus.'],
    },
  },
  token: {
    expired: {
      title: 'Jeton expiré',
      detail: 'Le jeton d’API « {{name}} » a expiré.',
      next: ['Créez-en un nouveau : floor token create.'],
    },
    revoked: {
      title: 'Jeton révoqué',
      detail: 'Le jeton d’API « {{name}} » a été révoqué.',
      next: ['Utilisez-en un autre : floor token list affiche les jetons actifs.'],
    },
    unknown: {
      title: 'Jeton inconnu',
      detail: 'Le serveur ne connaît pas ce jeton d’API.',
      next: ['Vérifiez qu’il est complet et qu’il a été créé sur ce serveur.'],
    },
    'too-many': {
      title: 'Trop de jetons',
      detail: 'Un opérateur peut avoir au plus {{most}} jetons actifs.',
      next: ['Révoquez-en un que vous n’utilisez plus.'],
    },
    'not-by-token': {
      title: 'Non autorisé avec un jeton',
      detail: 'Ceci exige une personne connectée ; un jeton n’est pas accepté.',
      next: ['Connectez-vous et réessayez.'],
    },
    'mass-limit': {
      title: 'Limite des commandes dangereuses atteinte',
      detail:
        'Ce jeton peut envoyer des commandes dangereuses à {{limit}} terminaux en {{minutes}} minutes ; il en a déjà envoyé à {{used}}. Rien n’a été exécuté.',
      next: ['Attendez, ou créez un jeton avec une limite plus haute : floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'Code plus valable',
      detail: 'Le code a été refusé, a déjà été utilisé ou a expiré.',
      next: ['Recommencez la connexion sur l’appareil.'],
    },
    'too-fast': {
      title: 'Interrogations trop fréquentes',
      detail: 'L’appareil interroge plus souvent que toutes les {{interval}} secondes.',
      next: ['Patientez, puis interrogez de nouveau.'],
    },
  },
  account: {
    own: {
      title: 'C’est votre propre compte',
      detail: 'Ce n’est pas possible avec le compte auquel vous êtes connecté.',
      next: ['Demandez à un autre administrateur.'],
    },
    waiting: {
      title: 'Pas encore accepté',
      detail: 'Ce compte est en attente d’acceptation.',
      next: ['Acceptez ou refusez d’abord le compte.'],
    },
    'administrator-right': {
      title: 'Le compte Master doit garder le droit Administration',
      detail:
        '{{name}} est le compte Master. Les droits d’utilisateur « Administration » et « Connexion activée » ne peuvent pas lui être retirés.',
      next: ['Ne retirez que d’autres droits d’utilisateur.'],
    },
    'not-waiting': {
      title: 'Déjà décidé',
      detail: 'Ce compte n’est plus en attente d’une décision.',
      next: ['Actualisez la liste des comptes.'],
    },
  },
  licence: {
    missing: {
      title: 'Licence manquante',
      detail: 'Le module {{module}} n’a pas de licence, ou elle a expiré.',
      next: ['Contactez l’administrateur au sujet de la licence.'],
    },
    'no-issuer': {
      title: 'Aucun émetteur de licences',
      detail: 'Ce serveur n’accepte aucun fichier de licence, car aucune clé publique d’émetteur n’est configurée.',
      next: ['Indiquez la clé publique de l’émetteur dans FLOOR_LICENCE_KEYS et redémarrez le serveur.'],
    },
    malformed: {
      title: 'Pas un fichier de licence',
      detail: 'Le contenu n’est pas un fichier de licence, ou il a été modifié après son émission.',
      next: ['Importez le fichier exactement tel que l’émetteur l’a envoyé ; un éditeur peut modifier les espaces et les fins de ligne.'],
    },
    'too-large': {
      title: 'Fichier de licence trop volumineux',
      detail: 'Un fichier de licence compte au plus {{limit}} octets.',
      next: ['Vérifiez que vous avez choisi le fichier de licence.'],
    },
    'issuer-unknown': {
      title: 'Émetteur inconnu',
      detail: 'Le fichier est signé avec la clé {{key}}, que ce serveur n’accepte pas.',
      next: ['Demandez un fichier de licence à votre fournisseur, ou ajoutez la clé publique de l’émetteur à FLOOR_LICENCE_KEYS.'],
    },
    'signature-invalid': {
      title: 'Signature non valide',
      detail: 'Le fichier de la licence {{number}} a été modifié après sa signature.',
      next: ['Importez le fichier exactement tel que l’émetteur l’a envoyé.'],
    },
    'other-installation': {
      title: 'Licence d’une autre installation',
      detail: 'La licence est émise pour l’installation {{installation}} ; celle-ci est {{own}}.',
      next: ['Commandez une licence pour cette installation en indiquant son identifiant : floor licence show'],
    },
    'not-yet-valid': {
      title: 'Licence pas encore valable',
      detail: 'La licence {{number}} est valable à partir de {{from}}.',
      next: ['Importez-la après ce moment.'],
    },
    'not-newer': {
      title: 'Une licence plus récente existe',
      detail: 'Un fichier de la licence {{number}} émis le {{issued}} est déjà importé ; ce fichier n’est pas plus récent.',
      next: ['S’il s’agit du même fichier, il n’y a rien à faire.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Échec de la mise à jour du client de groupe',
      detail: 'Le fichier a été refusé ({{fault}}) {{name}}',
      next: [
        'La mise à jour de groupe exige un fichier zip avec index.html à la racine, sans liens, sans chiffrement et sans noms qui pointent hors de l’archive.',
      ],
    },
  },
  right: {
    missing: {
      title: 'Accès refusé !',
      detail: 'Désolé, vos droits ART ne suffisent pas : {{right}}',
      next: ['Reconnectez-vous ou contactez l’administrateur.'],
    },
  },
  row: {
    changed: {
      title: 'Modifié entre-temps',
      detail: '{{by}} a enregistré d’autres valeurs entre-temps. Rien n’a été modifié.',
      next: ['Lisez les valeurs actuelles et répétez la modification.'],
    },
    'not-found': {
      title: 'Aucune donnée trouvée !',
      detail: 'Aucune donnée trouvée pour ({{id}})',
      next: ['Vérifiez l’ID. Il peut aussi appartenir à un établissement que vous ne pouvez pas voir.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filtre non valide',
      detail: 'Le filtre contient une erreur à la colonne {{column}}.',
      next: ['Corrigez-le à cet endroit ; la complétion (Tab) propose les champs et valeurs possibles.'],
    },
  },
  sort: {
    invalid: {
      title: 'Tri non valide',
      detail: 'La liste ne peut pas être triée par {{column}}.',
      next: ['Utilisez des noms de colonnes triables, séparés par des virgules.'],
    },
  },
  cursor: {
    invalid: {
      title: 'Curseur non valide',
      detail: 'Le curseur ne correspond pas à cette liste, à ce filtre et à ce tri.',
      next: ['Chargez la liste depuis le début.'],
    },
  },
  position: {
    unknown: {
      title: 'Position qui n’est plus connue',
      detail: 'La position dans le flux d’événements se situe hors de ce que le serveur conserve.',
      next: ['Rechargez la liste et continuez à partir de la position renvoyée.'],
    },
  },
  list: {
    'too-slow': {
      title: 'La liste prend trop de temps',
      detail: 'Le serveur a annulé la requête après {{seconds}} secondes : trop de lignes sont à lire.',
      next: [
        'Restreignez le filtre, par exemple à une période plus courte ou à un terminal.',
        'Triez selon une autre colonne, comme l’heure.',
      ],
    },
  },
  balancing: {
    'no-period': {
      title: 'Aucune période connue',
      detail: 'Le terminal {{terminal}} n’a pas encore envoyé d’arrêté de caisse qui clôt une période.',
      next: ['Arrêtez d’abord la caisse du terminal lors d’un service des fonds.'],
    },
    confirmed: {
      title: 'Arrêté de caisse confirmé',
      detail: 'L’arrêté de caisse {{id}} est confirmé et ne change plus.',
      next: ['Corrigez-le par une correction dans la période ouverte.'],
    },
    'not-counted': {
      title: 'Tout n’est pas compté',
      detail: 'Des lignes de l’arrêté de caisse {{id}} restent à compter.',
      next: ['Saisissez d’abord les montants comptés.'],
    },
    'not-countable': {
      title: 'Rien à compter',
      detail: 'Le terminal n’a pas été ouvert pour l’arrêté de caisse {{id}}.',
      next: ['Choisissez celui d’un service des fonds, ou commencez un arrêté manuel.'],
    },
    'day-over': {
      title: 'Une autre journée de casino',
      detail: 'La journée de casino {{day}} n’est pas la journée en cours, qui est {{current}}.',
      next: ['Consultez la journée de casino en cours et terminez-la si c’est bien elle.'],
    },
    'day-ended': {
      title: 'Journée de casino déjà terminée',
      detail: '{{by}} a terminé la journée de casino {{day}}. Une journée ne se termine qu’une fois.',
      next: ['Ses totaux figurent dans les arrêtés de caisse avec l’instantané « Fin de la journée de casino ».'],
    },
    'only-counter': {
      title: 'Une deuxième personne est nécessaire',
      detail: 'Vous êtes seul à avoir compté l’arrêté de caisse {{id}} ; cet établissement demande deux personnes.',
      next: ['Faites confirmer ou recompter l’arrêté par quelqu’un d’autre.'],
    },
    'not-confirmed': {
      title: 'Arrêté de caisse non confirmé',
      detail: 'L’arrêté de caisse {{id}} n’est pas encore confirmé ; ses comptages peuvent encore être modifiés.',
      next: ['Corrigez plutôt les montants comptés.'],
    },
  },
  note: {
    'not-own': {
      title: 'Ce n’est pas votre note',
      detail: '{{by}} a écrit cette note ; seul son auteur peut la modifier.',
      next: ['Écrivez votre propre note.'],
    },
  },
  view: {
    exists: {
      title: 'La vue existe déjà',
      detail: 'Vous avez déjà une vue nommée {{name}} pour cette liste.',
      next: ['Choisissez un autre nom, ou enregistrez de nouveau pour la remplacer.'],
    },
    'too-many': {
      title: 'Trop de vues',
      detail: 'Un opérateur peut enregistrer {{most}} vues au maximum.',
      next: ['Supprimez les vues dont vous n’avez plus besoin.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Clé d’idempotence manquante',
      detail: 'Un appel qui modifie quelque chose exige l’en-tête Idempotency-Key avec un UUID.',
      next: ['Envoyez un nouvel UUID pour chaque action, et le même pour la répéter.'],
    },
    'key-reused': {
      title: 'Clé d’idempotence déjà utilisée',
      detail: 'La même clé a déjà été utilisée avec une autre requête.',
      next: ['Envoyez un nouvel UUID pour une nouvelle requête.'],
    },
  },
  approval: {
    'nobody-else': {
      title: 'Personne d’autre ne peut confirmer',
      detail: 'Une deuxième personne ayant le droit {{right}} doit confirmer la modification, et personne d’autre ne l’a.',
      next: ['Accordez ce droit à un autre opérateur.'],
    },
    'already-decided': {
      title: 'Déjà décidée',
      detail: 'Cette approbation n’est plus en attente : {{state}}, {{name}}, {{at}}.',
      next: ['Il n’y a plus rien à faire : votre décision est restée sans effet.'],
    },
    'amount-differs': {
      title: 'Montant différent',
      detail: 'Le terminal demande un montant ou une devise différents de ceux que vous avez confirmés.',
      next: ['Rechargez l’approbation, vérifiez le montant et décidez de nouveau.'],
    },
    'asked-again': {
      title: 'Demandée à nouveau',
      detail:
        'Le terminal {{terminal}} a redémarré et a envoyé une nouvelle demande sous le numéro {{sequence}}. La demande que vous avez vue est caduque.',
      next: ['Rechargez l’approbation, vérifiez-la et décidez à nouveau.'],
    },
    'not-supervisor': {
      title: 'Pas superviseur de cette approbation',
      detail: 'Le terminal ne vous cite pas parmi les superviseurs habilités à décider.',
      next: ['Demandez à l’un des superviseurs cités de décider.'],
    },
    'nothing-to-approve': {
      title: 'Rien à approuver',
      detail: 'Le terminal {{terminal}} a demandé le montant 0 sous le numéro {{sequence}}. La demande peut seulement être refusée.',
      next: ['Refusez la demande et vérifiez le terminal.'],
    },
    'own-request': {
      title: 'Votre propre demande',
      detail:
        'Vous avez vous-même demandé l’approbation {{terminal}}/{{sequence}}. Vous ne pouvez pas décider de votre propre demande, quelle que soit la session ou le jeton.',
      next: ['Demandez à un autre superviseur cité dans la demande de décider.'],
    },
    'own-act': {
      title: 'Votre propre demande',
      detail: 'Vous l’avez vous-même demandé. Vous ne pouvez pas décider de votre propre demande, quelle que soit la session ou le jeton.',
      next: ['Demandez à une autre personne qui a le droit de décider.'],
    },
    'same-person': {
      title: 'La même personne',
      detail:
        'Votre compte appartient à une personne qui l’a demandé ou déjà approuvé : l’adresse e-mail, la carte RFID ou l’ID externe sont les mêmes.',
      next: ['Demandez à une autre personne de décider.'],
    },
    'decided-by-you': {
      title: 'Déjà approuvée par vous',
      detail: 'Votre approbation est enregistrée. Cette demande exige l’approbation de {{needed}} personnes et en a {{given}}.',
      next: ['Attendez les autres personnes.'],
    },
    required: {
      title: 'Approbation requise',
      detail:
        'Rien n’a encore été exécuté : la demande {{request}} attend la décision d’autres personnes. Approbations nécessaires : {{needed}}. La dernière déclenche l’exécution.',
      next: ['Demandez à une autre personne de décider dans la liste des approbations.'],
    },
    'too-many': {
      title: 'Trop de demandes en attente',
      detail: 'Vous avez déjà {{max}} demandes qui attendent une approbation.',
      next: ['Attendez que d’autres aient décidé.'],
    },
  },
  alert: {
    'not-owner': {
      title: 'Règle d’alerte d’un autre opérateur',
      detail: 'Seul le propriétaire peut modifier une règle d’alerte, car elle est évaluée avec ses droits.',
      next: ['Demandez au propriétaire, ou créez votre propre règle.'],
    },
    'too-many': {
      title: 'Trop de règles d’alerte',
      detail: 'Un opérateur peut avoir {{operator}} règles d’alerte, l’installation {{all}}.',
      next: ['Supprimez une règle qui n’est plus utile.'],
    },
    acknowledged: {
      title: 'Déjà acquittée',
      detail: '{{by}} a déjà acquitté cette alerte.',
      next: ['Lisez le commentaire dans la liste des alertes.'],
    },
    'not-raised': {
      title: 'Alerte non déclenchée',
      detail: 'L’alerte est en attente ou a été levée, il n’y a donc rien à acquitter.',
      next: ['Rechargez la liste des alertes.'],
    },
  },
  'recurring-run': {
    'not-owner': {
      title: 'Exécution périodique d’un autre opérateur',
      detail: 'Seul le propriétaire peut modifier et relancer une exécution périodique, car elle a les droits du propriétaire.',
      next: ['Reprenez l’exécution périodique à votre compte, ou demandez au propriétaire.'],
    },
    'too-many': {
      title: 'Trop d’exécutions périodiques',
      detail: 'Un établissement peut avoir {{property}} exécutions périodiques, l’installation {{all}}.',
      next: ['Supprimez une exécution périodique devenue inutile.'],
    },
  },
  webhook: {
    'not-owner': {
      title: 'Webhook d’un autre opérateur',
      detail: 'Seul le propriétaire peut modifier, tester et activer un webhook, car il envoie ce que le propriétaire peut voir.',
      next: ['Demandez au propriétaire, ou créez votre propre webhook.'],
    },
    'no-secret': {
      title: 'Webhook sans secret',
      detail: 'Le webhook n’a pas encore de secret, donc rien ne peut être signé.',
      next: ['Émettez un secret.'],
    },
    'too-many': {
      title: 'Trop de webhooks',
      detail: 'Un opérateur peut avoir {{operator}} webhooks, l’installation {{all}}.',
      next: ['Supprimez un webhook devenu inutile.'],
    },
  },
  'approval-policy': {
    'name-exists': {
      title: 'Nom de la règle d’approbation existant',
      detail: 'Une règle d’approbation nommée {{name}} existe déjà.',
      next: ['Choisissez un autre nom.'],
    },
    'too-few-deciders': {
      title: 'Trop peu de personnes peuvent décider',
      detail: 'La règle exige, outre le demandeur, {{needed}} personnes qui ont tous ses droits. Il y en a {{found}}, demandeur compris.',
      next: ['Donnez le droit à plus d’opérateurs, ou exigez moins de personnes.'],
    },
  },
  operator: {
    exists: {
      title: 'ID d’opérateur déjà attribué',
      detail: 'L’ID {{id}} appartient à {{name}}.',
      next: ['Choisissez un autre ID.'],
    },
    'login-exists': {
      title: 'Nom d’utilisateur existant',
      detail: 'Le nom d’utilisateur {{login}} appartient à {{name}}.',
      next: ['Choisissez un autre nom d’utilisateur.'],
    },
    'email-exists': {
      title: 'Adresse e-mail déjà attribuée',
      detail: 'L’adresse e-mail {{email}} appartient à {{name}}.',
      next: ['Indiquez une autre adresse e-mail, ou aucune.'],
    },
    'external-id-exists': {
      title: 'ID externe déjà attribué',
      detail: 'L’ID externe {{externalId}} est déjà attribué à {{name}}.',
      next: ['Retirez-le d’abord là-bas, ou corrigez l’ID.'],
    },
    'card-exists': {
      title: 'Carte RFID déjà attribuée',
      detail: 'La carte RFID {{card}} est déjà attribuée à {{name}}.',
      next: ['Retirez-la d’abord là-bas, ou corrigez le numéro.'],
    },
    own: {
      title: 'C’est votre propre compte',
      detail:
        'Vous ne pouvez ni vous supprimer ni vous désactiver ; votre profil de droits, vos établissements et votre mot de passe ne se modifient pas ici.',
      next: ['Changez votre mot de passe dans votre profil ; pour le reste, demandez à un autre administrateur.'],
    },
    master: {
      title: 'C’est le compte Master',
      detail: 'Vous ne pouvez ni supprimer ni désactiver le compte Master, ni changer son profil de droits.',
      next: ['Nommez plutôt un autre opérateur administrateur.'],
    },
    'last-administrator': {
      title: 'Au moins un administrateur est nécessaire',
      detail: '{{name}} est le dernier administrateur de l’installation.',
      next: ['Nommez d’abord un autre opérateur administrateur.'],
    },
    'last-of-property': {
      title: 'Au moins un administrateur par établissement est nécessaire',
      detail: 'L’établissement {{property}} n’aurait plus d’administrateur.',
      next: ['Attribuez d’abord un autre administrateur à l’établissement.'],
    },
  },
  'rights-profile': {
    exists: {
      title: 'ID du profil de droits déjà attribué',
      detail: 'Un profil de droits avec l’ID {{id}} existe déjà.',
      next: ['Choisissez un autre ID.'],
    },
    'name-exists': {
      title: 'Nom du profil de droits existant',
      detail: 'Un profil de droits nommé {{name}} existe déjà.',
      next: ['Choisissez un autre nom.'],
    },
    predefined: {
      title: 'Profil de droits prédéfini',
      detail: 'Les profils de droits prédéfinis ne peuvent être ni modifiés ni supprimés.',
      next: ['Créez votre propre profil avec les droits nécessaires.'],
    },
    'in-use': {
      title: 'Profil de droits utilisé',
      detail: 'Opérateurs qui ont ce profil de droits : {{operators}}.',
      next: ['Donnez-leur d’abord un autre profil de droits.'],
    },
  },
  property: {
    exists: {
      title: 'Numéro d’établissement déjà attribué',
      detail: 'L’établissement {{property}} existe déjà.',
      next: ['Choisissez un autre numéro.'],
    },
    'name-exists': {
      title: 'Nom d’établissement existant',
      detail: 'Un établissement nommé {{name}} existe déjà.',
      next: ['Choisissez un autre nom.'],
    },
    'count-exceeded': {
      title: 'Nombre maximal d’établissements dépassé',
      detail: 'La licence autorise {{most}} établissements.',
      next: ['Étendez la licence. Plusieurs établissements nécessitent le module de gestion des établissements.'],
    },
  },
  exclusion: {
    overlaps: {
      title: 'Période déjà exclue',
      detail: 'L’exclusion {{id}} contient une partie de cette période pour les mêmes terminaux.',
      next: ['Choisissez une période voisine ou supprimez d’abord l’autre exclusion.'],
    },
    removed: {
      title: 'Exclusion déjà supprimée',
      detail: 'L’exclusion {{id}} a été supprimée et reste comme trace.',
      next: ['Ajoutez une nouvelle exclusion si la période doit de nouveau être exclue.'],
    },
  },
  computer: {
    registered: {
      title: 'Numéro de série déjà enregistré',
      detail: 'L’ordinateur {{serial}} est enregistré pour le terminal {{name}} ({{terminal}}).',
      next: ['Modifiez l’enregistrement existant ou supprimez-le d’abord.'],
    },
    'registered-elsewhere': {
      title: 'Numéro de série enregistré ailleurs',
      detail: 'L’ordinateur {{serial}} est enregistré pour un terminal que vous ne pouvez pas voir.',
      next: ['Vérifiez le numéro de série. Un administrateur peut supprimer l’autre enregistrement.'],
    },
  },
  rate: {
    exists: {
      title: 'Le taux de change existe déjà',
      detail: 'Il existe un taux de {{source}} vers {{target}} valable à partir du {{at}}.',
      next: ['Choisissez un autre début ou modifiez le taux existant.'],
    },
    started: {
      title: 'Taux de change déjà en vigueur',
      detail:
        'Le taux de {{source}} vers {{target}} est ou a été en vigueur. Des montants ont été convertis avec ce taux, il n’est donc ni modifié ni supprimé.',
      next: ['Créez un autre taux pour les mêmes devises : dès son début, il remplace celui-ci.'],
    },
    'too-many-synchronised': {
      title: 'Trop de taux synchronisés',
      detail: 'Au plus {{pairs}} paires de devises sont envoyées aux terminaux, chacune avec au plus {{rates}} taux en vigueur et à venir.',
      next: ['Supprimez des taux à venir ou enregistrez le taux sans cette option.'],
    },
  },
  statistics: {
    recounting: {
      title: 'Statistiques en cours de recomptage',
      detail: 'Les statistiques de l’établissement {{property}} sont en cours de recomptage.',
      next: ['Réessayez quand le recomptage sera terminé.'],
    },
  },
  'service-route': {
    'too-many-units': {
      title: 'Trop d’unités pour une tournée',
      detail: 'Une tournée se planifie à partir de {{units}} unités d’argent au plus.',
      next: ['Choisissez un établissement.'],
    },
  },
  'terminal-history': {
    'in-future': {
      title: 'Moment dans le futur',
      detail: 'Le moment {{at}} n’est pas encore arrivé.',
      next: ['Indiquez un moment passé.'],
    },
    span: {
      title: 'Période impossible',
      detail: 'La chronologie affiche une période de {{days}} jours au plus, dont le début précède la fin.',
      next: ['Indiquez un début antérieur à la fin et une période plus courte.'],
    },
  },
  terminal: {
    exists: {
      title: 'ID de terminal déjà attribué',
      detail: 'Le terminal {{terminal}} existe déjà.',
      next: ['Choisissez un autre ID, ou omettez-le pour obtenir le prochain libre.'],
    },
    'name-exists': {
      title: 'Nom de terminal existant',
      detail: 'Un terminal nommé {{name}} existe déjà dans cet établissement.',
      next: ['Choisissez un autre nom.'],
    },
    'count-exceeded': {
      title: 'Nombre maximal de terminaux dépassé',
      detail: 'L’installation compte {{most}} terminaux et n’en admet pas davantage.',
      next: ['Supprimez un terminal inutilisé ou étendez la licence.'],
    },
    retired: {
      title: 'Terminal retiré',
      detail: 'Le terminal {{terminal}} est retiré. Rien n’a été fait.',
      next: ['Remettez d’abord le terminal en service : floor terminal bring-back {{terminal}}'],
    },
    'not-retired': {
      title: 'Terminal non retiré',
      detail: 'Le terminal {{terminal}} est en service. Rien n’a été fait.',
      next: ['Affichez le terminal : il a peut-être déjà été remis en service.'],
    },
    'identity-conflict': {
      title: 'Deux machines utilisent l’identité de ce terminal',
      detail:
        'Deux machines utilisent l’ID et le secret du terminal {{terminal}}. Rien n’est décidé pour lui tant que personne n’a confirmé laquelle est la vraie.',
      next: [
        'Un administrateur confirme la vraie machine : floor terminal identity {{terminal}}',
        'Refusez la demande sur la machine, ou servez le client autrement.',
      ],
    },
    'no-identity-conflict': {
      title: 'Aucun conflit d’identité',
      detail: 'Le terminal {{terminal}} n’a pas de conflit d’identité ouvert. Rien n’a été fait.',
      next: ['Affichez le terminal : quelqu’un a peut-être déjà résolu le conflit.'],
    },
  },
  command: {
    'no-targets': {
      title: 'Aucun terminal sélectionné',
      detail: 'Aucun des terminaux auxquels vous pouvez envoyer des commandes ne correspond.',
      next: ['Sélectionnez au moins un terminal ou élargissez le filtre.'],
    },
    drift: {
      title: 'Les terminaux ont changé',
      detail: 'Les terminaux ou leurs états ne sont plus ceux de l’aperçu. Rien n’a été exécuté.',
      next: ['Créez un nouvel aperçu et vérifiez-le.'],
    },
  },
  plan: {
    changed: {
      title: 'Le plan a été modifié',
      detail: 'Un plan portant cet ID a déjà été exécuté, avec un autre contenu. Rien n’a été exécuté.',
      next: ['Créez un nouveau plan.'],
    },
    applied: {
      title: 'Le plan a déjà été exécuté',
      detail: '{{by}} a exécuté ce plan le {{at}}. Rien n’a été exécuté.',
      next: ['Créez un nouveau plan, ou exécutez celui-ci avec --again.'],
    },
  },
  backup: {
    'not-good': {
      title: 'La sauvegarde ne peut pas être restaurée',
      detail: 'Cette sauvegarde est défectueuse, n’a pas été vérifiée ou n’existe pas.',
      next: ['Choisissez une sauvegarde à l’état Correcte.', 'Demandez une nouvelle sauvegarde.'],
    },
    unsuited: {
      title: 'La sauvegarde ne convient pas à tous les terminaux',
      detail:
        'Terminaux sélectionnés d’un autre établissement ou d’un autre type que le terminal de la sauvegarde ({{unsuited}}) : {{terminals}}.',
      next: ['Excluez ces terminaux.'],
    },
    'too-many': {
      title: 'Trop de terminaux',
      detail: '{{selected}} terminaux sont sélectionnés ; {{max}} au plus peuvent être restaurés à la fois.',
      next: ['Sélectionnez moins de terminaux.'],
    },
    'in-use': {
      title: 'Sauvegarde utilisée',
      detail: 'Cette sauvegarde est en cours de restauration.',
      next: ['Attendez la fin de l’exécution ou annulez-la.'],
    },
    'last-good': {
      title: 'Dernière sauvegarde correcte',
      detail: 'C’est la dernière sauvegarde correcte de son terminal, qui est toujours conservée.',
      next: ['Demandez une nouvelle sauvegarde du terminal, puis supprimez celle-ci.'],
    },
  },
  update: {
    'no-space': {
      title: 'Pas de place pour le fichier de mise à jour',
      detail: '{{size}} octets sont nécessaires et {{free}} sont libres pour les fichiers de mise à jour.',
      next: ['Supprimez des fichiers de mise à jour dont aucun terminal n’a besoin.', 'Augmentez FLOOR_UPDATE_QUOTA_MB.'],
    },
    'wrong-offset': {
      title: 'Le téléversement continue ailleurs',
      detail: '{{offset}} octets du fichier ont été reçus.',
      next: ['Continuez le téléversement à cette position.'],
    },
    complete: {
      title: 'Téléversement complet',
      detail: 'Tous les octets de ce fichier ont été reçus.',
      next: ['Consultez l’état du fichier.'],
    },
    'in-use': {
      title: 'Fichier de mise à jour utilisé',
      detail: 'Des terminaux sont en cours de mise à jour avec ce fichier.',
      next: ['Attendez la fin de l’exécution ou annulez-la.'],
    },
    'not-ready': {
      title: 'Fichier de mise à jour pas prêt',
      detail: 'Ce fichier est en cours de téléversement ou de vérification, a été refusé ou n’existe pas.',
      next: ['Choisissez un fichier à l’état Prêt.'],
    },
    unsuited: {
      title: 'Le fichier ne convient pas à tous les terminaux',
      detail: 'Terminaux sélectionnés d’un autre type ou d’une autre architecture de processeur ({{unsuited}}) : {{terminals}}.',
      next: [
        'Ajoutez ce filtre pour ne sélectionner que les terminaux compatibles ({{filter}}).',
        'Choisissez pour les autres un fichier fait pour eux.',
      ],
    },
    'too-many': {
      title: 'Trop de terminaux',
      detail: '{{selected}} terminaux sont sélectionnés ; {{max}} au plus sont permis à la fois.',
      next: ['Sélectionnez moins de terminaux.', 'Augmentez FLOOR_UPDATE_MAX_TERMINALS.'],
    },
  },
  'remote-access': {
    'needs-tls': {
      title: 'L’accès à distance exige TLS',
      detail: 'Ce serveur fonctionne sans TLS : ce que montre l’écran serait lisible sur le réseau.',
      next: ['Donnez au serveur un certificat avec FLOOR_TLS_CERT et FLOOR_TLS_KEY.'],
    },
    'not-possible': {
      title: 'Accès à distance impossible',
      detail: 'Le terminal {{terminal}} n’est pas connecté, a été retiré, ou deux machines utilisent son identité.',
      next: ['Attendez que le terminal soit connecté, puis réessayez.'],
    },
    controlled: {
      title: 'Quelqu’un d’autre commande le terminal',
      detail: '{{operator}} commande ce terminal en ce moment.',
      next: ['Ouvrez l’accès à distance en mode « Voir seulement ».', 'Demandez à {{operator}} de terminer la session.'],
    },
    'too-many': {
      title: 'Trop de sessions',
      detail: 'Au plus {{max}} accès à distance peuvent être ouverts.',
      next: ['Terminez une session dont personne n’a besoin, puis réessayez.'],
    },
    'key-required': {
      title: 'Clé à usage unique requise',
      detail: 'Vous ne pouvez ouvrir l’accès à distance qu’avec une clé à usage unique.',
      next: ['Demandez une clé à usage unique à un opérateur de l’établissement.'],
    },
    'key-invalid': {
      title: 'Clé à usage unique non valide',
      detail:
        'Cette clé à usage unique est fausse, a été utilisée ou appartient à un autre terminal. Les clés fausses verrouillent votre compte comme les mots de passe faux.',
      next: ['Vérifiez la clé ou demandez-en une nouvelle.'],
    },
    'key-expired': {
      title: 'Clé à usage unique expirée',
      detail: 'La clé à usage unique n’est plus valable.',
      next: ['Demandez une nouvelle clé à usage unique.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Rien à réessayer',
      detail: 'Aucun terminal de cette exécution n’a échoué, expiré ou fini avec une issue inconnue.',
      next: ['Consultez l’exécution : elle est peut-être encore en cours.'],
    },
    'nothing-to-undo': {
      title: 'Rien à annuler',
      detail:
        'Aucun terminal n’a été mis en ligne ou hors ligne par cette exécution dans les 15 dernières minutes, ou il a déjà été rétabli.',
      next: ['Vérifiez les terminaux de l’exécution et donnez vous-même la commande inverse.'],
    },
  },
  'log-file': {
    'archive-too-large': {
      title: 'Archive trop volumineuse',
      detail: 'Les fichiers journaux font ensemble {{size}} Mo ; une archive contient au maximum {{limit}} Mo.',
      next: ['Restreignez le filtre ou marquez moins de fichiers.'],
    },
    'too-many': {
      title: 'Trop de fichiers journaux',
      detail: 'Une archive contient au maximum {{files}} fichiers journaux.',
      next: ['Restreignez le filtre ou marquez moins de fichiers.'],
    },
    none: {
      title: 'Aucun fichier journal',
      detail: 'Aucun fichier journal ne correspond.',
      next: ['Vérifiez le filtre.'],
    },
    unreadable: {
      title: 'Fichier journal illisible',
      detail: 'Le fichier n’est pas compressé avec gzip, ou il est endommagé.',
      next: ['Téléchargez le fichier, ou demandez-le de nouveau au terminal.'],
    },
    'too-large': {
      title: 'Fichier journal trop volumineux',
      detail: 'Décompressé, le fichier dépasse {{gib}} Gio.',
      next: ['Téléchargez le fichier et ouvrez-le avec un autre programme.'],
    },
  },
  file: {
    'not-found': {
      title: 'Fichier introuvable',
      detail: 'Ce fichier n’existe pas ou n’est pas encore arrivé.',
      next: ['Consultez l’exécution de la demande et réessayez quand elle est terminée.'],
    },
    'token-refused': {
      title: 'Envoi refusé',
      detail: 'Le jeton d’envoi n’est pas ou plus valable pour ce fichier.',
      next: ['Demandez de nouveau le fichier.'],
    },
    mismatch: {
      title: 'Fichier endommagé',
      detail: 'La taille ou la somme de contrôle de l’envoi diffère de l’annonce du terminal.',
      next: ['Envoyez de nouveau le fichier.'],
    },
    'wrong-offset': {
      title: 'Le téléversement continue ailleurs',
      detail: '{{offset}} octets du fichier ont été reçus.',
      next: ['Reprenez le téléversement à cette position.'],
    },
    'store-unavailable': {
      title: 'Le stockage de fichiers ne répond pas',
      detail: 'Le stockage de fichiers est injoignable pour le moment. Rien n’a été modifié.',
      next: ['Réessayez dans un instant.', 'Si cela persiste, contactez l’administrateur : le journal du serveur en indique la cause.'],
    },
  },
  history: {
    incomplete: {
      title: 'Une partie de l’historique manque',
      detail:
        'Il manque à la base de données des entrées consignées hors d’elle (entrées du flux {{stream}}, lignes d’audit {{audit}}). Aucun paiement n’est autorisé tant qu’un administrateur n’a pas accepté la perte.',
      next: ['Un administrateur vérifie ce qui manque et exécute : floor audit accept-loss'],
    },
    'no-such-loss': {
      title: 'Perte inconnue',
      detail: 'La perte affichée n’est pas la perte actuelle, ou elle a déjà été acceptée.',
      next: ['Vérifiez à nouveau ce qui manque : floor audit verify'],
    },
  },
  server: {
    unavailable: {
      title: 'Serveur indisponible',
      detail: 'Le serveur ne peut pas exécuter cela en toute sécurité pour l’instant. Rien n’a été exécuté.',
      next: ['Patientez un instant, puis réessayez.'],
    },
    'outcome-unknown': {
      title: 'Résultat inconnu',
      detail: 'L’opération a peut-être été exécutée : la base de données ne l’a pas confirmée à temps.',
      next: [
        'Renvoyez la requête avec la même clé : la réponse dira si elle a été exécutée.',
        'Sans clé, vérifiez si elle a été exécutée avant de la refaire.',
      ],
    },
    'disk-full': {
      title: 'Disque du serveur plein',
      detail: 'Il n’y a plus de place sur le disque du serveur. Ce qui a été enregistré auparavant est conservé.',
      next: ['Prévenez l’administrateur, qui libérera de la place sur le serveur.', 'Réessayez ensuite.'],
    },
    failed: {
      title: 'Erreur du serveur',
      detail: 'Exception du serveur : {{res}}',
      next: ['Réessayez.', 'Si cela se reproduit, communiquez le numéro de référence à l’assistance.'],
    },
  },
  export: {
    'format-unknown': {
      title: 'Type d’exportation non valable',
      detail: '« {{format}} » n’est pas un type d’exportation valable.',
      next: ['Choisissez l’un de ceux-ci : {{formats}}.'],
    },
    nothing: {
      title: 'Aucune donnée trouvée !',
      detail: 'Aucun résultat : il n’y a rien à exporter.',
      next: ['Élargissez le filtre ou la période.'],
    },
    'too-many-rows': {
      title: 'Trop de lignes',
      detail: 'Un PDF contient au plus {{most}} lignes.',
      next: ['Restreignez le filtre, ou exportez en CSV ou XLSX.'],
    },
    'too-large': {
      title: 'Pas de place pour l’exportation',
      detail: 'Les fichiers d’exportation ont atteint leur limite d’espace sur le serveur.',
      next: ['Supprimez les exportations dont vous n’avez plus besoin, ou restreignez le filtre.'],
    },
    interrupted: {
      title: 'Exportation interrompue',
      detail: 'Le serveur s’est arrêté pendant qu’il écrivait le fichier.',
      next: ['Relancez l’exportation.'],
    },
    'too-many': {
      title: 'Trop d’exportations',
      detail: 'Vous avez {{most}} exportations en cours.',
      next: ['Attendez que l’une se termine, ou annulez-en une.'],
    },
  },
};
