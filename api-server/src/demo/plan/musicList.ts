/** Events of the demo's music list: the first three digits of a code. */
export const musicEvents: Readonly<Record<string, string>> = {
  100: 'Band', 108: 'Vocal Solo', 179: 'Madrigal', 202: 'Flute Solo', 203: 'Oboe Solo', 205: 'Bassoon Solo', 207: 'Bb Clarinet Solo', 251: 'Woodwind Quintet', 301: 'Cornet/Trumpet Solo',
  302: 'French Horn Solo', 303: 'Tenor Trombone Solo', 351: 'Brass Quintet', 401: 'Violin Solo', 402: 'Viola Solo', 403: 'Cello Solo', 404: 'String Bass Solo', 405: 'Acoustical Guitar Solo',
  442: 'String Quartet', 603: 'Piano Solo', 921: 'Full Orchestra', 926: 'String Orchestra', 931: 'Mixed Chorus', 933: 'Tenor-Bass Chorus', 935: 'Treble Chorus',
}

/**
 * Works of composers who died more than a hundred years ago, one composer a line: "Composer: event-grade Title; …". Several
 * events before a title are its arrangements. A title after which "/" stands twice is listed with two specifications.
 */
const listed = `
Tallis: 931-3 If Ye Love Me; 931-4 O Nata Lux; 933-3 Canon
Byrd: 931-4 Ave Verum Corpus; 179-3 This Sweet and Merry Month; 935-3 Non Nobis Domine; 351-3,100-2 The Earl of Oxford's March
Palestrina: 931-4 Sicut Cervus; 935-4 Gloria Patri; 931-5 Exsultate Deo; 933-4 Adoramus Te
Victoria: 931-4 O Magnum Mysterium; 935-4 Duo Seraphim; 931-3 Ave Maria
Lasso: 179-3 Matona Mia Cara; 179-3 Mon Coeur Se Recommande; 179-2 Bonjour Mon Coeur; 933-3 Echo Song
Morley: 179-2 Now Is the Month of Maying; 179-3 My Bonny Lass She Smileth; 179-4 Fyer, Fyer; 935-2 I Go Before, My Darling
Dowland: 108-2 Come Again, Sweet Love; 108-2 Flow My Tears; 405-3 Fantasia; 405-2 Lachrimae Pavan
Gibbons: 179-3 The Silver Swan; 931-4 Almighty and Everlasting God; 351-4 Fantasia
Gabrieli: 351-5 Canzona Prima a Cinque; 100-4 Sonata Pian' e Forte; 931-5 Jubilate Deo
Monteverdi: 179-4 Ecco Mormorar l'Onde; 108-3 Lasciatemi Morire; 931-5 Cantate Domino
Praetorius: 351-3,100-2 Dances from Terpsichore; 931-2 Lo, How a Rose; 935-2 Psallite
Susato: 351-3,100-3 The Danserye; 351-2 Ronde and Saltarelle
Purcell: 301-3 Trumpet Voluntary; 926-3,251-3 Rondeau from Abdelazer; 108-3 Music for a While; 108-4 Nymphs and Shepherds; 935-2 Sound the Trumpet; 442-3 Chaconne
Corelli: 401-3 Sonata in E Minor, Op. 5 No. 8; 926-4 Concerto Grosso, Op. 6 No. 8//; 401-4 La Folia; 202-3 Sonata in F Major
Pachelbel: 926-3,251-3,351-4 Canon in D; 603-3 Chaconne in F Minor; 442-3 Partie in G Major
A. Scarlatti: 108-2 O Cessate di Piagarmi; 108-3 Le Violette; 108-2 Gia il Sole dal Gange
D. Scarlatti: 603-3 Sonata in D Minor, K. 9; 603-4 Sonata in E Major, K. 380; 603-4 Sonata in G Major, K. 146
Vivaldi: 401-3 Concerto in A Minor, Op. 3 No. 6//; 403-3 Sonata in E Minor; 926-4 Winter from The Four Seasons; 931-3 Gloria in Excelsis; 935-4 Laudamus Te; 205-5 Concerto in E Minor; 203-5 Concerto in C Major
Telemann: 202-3 Sonata in F Major; 402-4 Concerto in G Major; 203-4 Sonata in A Minor; 207-2 Andante; 926-2 Suite in A Minor; 404-3 Sonata in A Minor
Marcello: 203-4 Concerto in C Minor; 403-2 Sonata in G Major; 404-3 Sonata in E Minor; 303-3 Sonata in F Major
Quantz: 202-4 Concerto in G Major; 202-3 Sonata in E Minor
Handel: 202-2 Sonata in F Major; 401-3 Sonata in D Major; 921-4 Music for the Royal Fireworks; 100-3,351-3 Water Music; 108-3 Ombra Mai Fu; 931-4 Hallelujah; 931-5 And the Glory of the Lord; 935-3 Where'er You Walk; 203-3 Sonata in C Minor; 603-3 The Harmonious Blacksmith
Bach: 401-5 Partita in D Minor; 403-4 Suite No. 1 in G Major//; 202-4 Sonata in E-flat Major; 603-3 Invention No. 8 in F Major; 603-4 Prelude and Fugue in C Minor; 926-4 Brandenburg Concerto No. 3; 351-4,251-4 Contrapunctus I; 931-3 Jesu, Joy of Man's Desiring; 931-6 Singet dem Herrn; 405-4 Bourrée in E Minor; 442-3 Air from Suite No. 3
Boyce: 351-2,926-3 Symphony No. 1; 921-3 Symphony No. 4; 931-2 Alleluia Round
Arne: 108-3 When Daisies Pied; 108-3 Blow, Blow, Thou Winter Wind
Haydn: 301-5 Concerto in E-flat Major; 442-4 String Quartet, Op. 76 No. 3//; 403-6 Concerto in C Major; 921-4 Symphony No. 104; 931-4 The Heavens Are Telling; 603-3 Sonata in D Major; 251-3 Divertimento in B-flat
Boccherini: 403-4 Sonata in A Major; 442-3 Minuet; 405-4 Fandango
Stamitz: 207-4 Concerto No. 3; 402-4 Concerto in D Major; 202-4 Concerto in G Major
Dragonetti: 404-5 Concerto in A Major; 404-3 Andante
Clementi: 603-2 Sonatina in C Major, Op. 36 No. 1; 603-3 Sonatina in G Major, Op. 36 No. 5
Mozart: 401-4 Concerto No. 3 in G Major; 207-5 Concerto in A Major; 302-4 Concerto No. 3 in E-flat Major; 205-4 Concerto in B-flat Major; 921-4 Symphony No. 40; 442-4 String Quartet, K. 421; 926-4 Eine kleine Nachtmusik; 931-3 Ave Verum Corpus; 108-4 Voi Che Sapete; 108-3 Das Veilchen; 603-4 Sonata in F Major, K. 332; 202-5 Concerto in D Major
Beethoven: 401-4 Romance in F Major; 603-4 Sonata in C Minor, Op. 13; 603-2 Six Easy Variations; 442-5 String Quartet, Op. 18 No. 4; 921-5 Symphony No. 5; 921-4 Overture to Egmont; 403-5 Sonata in G Minor; 302-4 Sonata in F Major; 108-3 Ich Liebe Dich; 931-4 Elegischer Gesang
Hummel: 301-5 Concerto in E-flat Major; 205-5 Concerto in F Major; 402-5 Fantasie
Carulli: 405-1 Andante in G; 405-2 Country Dance; 405-2 Waltz in E Minor
Giuliani: 405-2 Étude in C; 405-5 Grand Overture; 405-3 Sonatina in C
Sor: 405-3 Étude in B Minor; 405-2 Andante in C; 405-5 Variations on a Theme by Mozart
Kuhlau: 603-2 Sonatina in C Major, Op. 20 No. 1; 202-4 Divertissement
Weber: 207-4 Concertino; 207-5 Concerto No. 1 in F Minor; 205-5 Andante and Hungarian Rondo; 921-5 Overture to Oberon; 933-3 Hunters' Chorus
Rossini: 921-4 Overture to The Barber of Seville; 302-4 Prelude, Theme and Variations; 108-4 La Promessa; 935-3 La Carità
Schubert: 108-2 Heidenröslein; 108-3 Ständchen; 108-5 Gretchen am Spinnrade; 603-4 Impromptu in A-flat Major; 442-5 Quartettsatz; 401-3 Sonatina in D Major; 931-3 Kyrie from Mass in G; 921-4 Symphony No. 8
Diabelli: 603-1 Sonatina in F Major; 405-2 Sonatina in C
Bellini: 108-3 Vaga Luna; 301-3 Vaga Luna; 108-4 Vanne, O Rosa Fortunata
Mendelssohn: 401-6 Concerto in E Minor; 603-3 Song Without Words, Op. 30 No. 6; 921-5 The Hebrides; 442-4 Canzonetta; 931-4 He, Watching over Israel; 935-3 Lift Thine Eyes; 108-3 Auf Flügeln des Gesanges; 403-4 Sonata No. 1
Chopin: 603-4 Nocturne in E-flat Major; 603-3 Prelude in E Minor; 603-5 Étude in C Minor; 603-4 Waltz in C-sharp Minor; 403-4 Introduction and Polonaise
Schumann: 603-2 Album for the Young//; 207-4 Fantasy Pieces; 203-4 Three Romances; 302-5 Adagio and Allegro; 108-3 Widmung; 108-3 Du Bist wie eine Blume; 402-4 Märchenbilder; 933-3 Die Rose stand im Tau
Liszt: 603-5 Consolation No. 3; 603-6 Un Sospiro; 108-5 Es Muss ein Wunderbares Sein
Wagner: 100-5 Elsa's Procession to the Cathedral; 921-6 Prelude to Die Meistersinger; 351-4 Pilgrims' Chorus; 108-5 Träume
Verdi: 921-5 Overture to Nabucco; 931-4 Va, Pensiero; 108-4 La Zingara; 100-4 March from Aida
Gounod: 251-4 Petite Symphonie; 108-3 Ave Maria; 931-3 Sanctus; 301-2 Funeral March of a Marionette
Arban: 301-5 Variations on The Carnival of Venice; 301-3 Characteristic Study No. 1; 303-4 Fantaisie Brillante
Vieuxtemps: 401-5 Ballade and Polonaise; 402-5 Elegie; 402-4 Capriccio
Klosé: 207-3 Étude in C Major; 207-4 Air Varié
Franck: 401-6 Sonata in A Major; 108-3 Panis Angelicus; 935-3 Panis Angelicus; 403-5 Sonata in A Major
Bruckner: 931-4 Locus Iste; 931-5 Christus Factus Est; 933-4 Inveni David; 303-4 Aequale No. 1
Bottesini: 404-4 Elegy in D; 404-6 Concerto No. 2; 404-5 Reverie
Brahms: 402-5 Sonata in F Minor; 207-5 Sonata in E-flat Major; 603-4 Intermezzo in A Major; 108-3 Wiegenlied; 108-4 Sapphische Ode; 931-5 How Lovely Is Thy Dwelling Place; 921-5 Academic Festival Overture; 935-4 Four Songs, Op. 17
Wieniawski: 401-5 Légende; 401-6 Scherzo-Tarantelle
Goltermann: 403-4 Concerto No. 4; 403-2 Cantilena
Saint-Saëns: 403-3 The Swan; 205-5 Sonata; 207-5 Sonata; 302-4 Romance; 303-4 Cavatine; 921-5 Danse Macabre; 401-5 Havanaise; 603-4 Allegro Appassionato
Borodin: 921-5 Polovtsian Dances; 442-4 Nocturne; 931-4 Gliding Dance of the Maidens
Bizet: 921-3 Farandole; 202-4 Minuet from L'Arlésienne; 108-4 Agnus Dei; 100-4 Suite from Carmen
Mussorgsky: 100-5,921-6 Pictures at an Exhibition; 921-5 Night on Bald Mountain; 603-5 The Great Gate of Kiev
Tchaikovsky: 926-5 Serenade for Strings; 921-6 Symphony No. 4; 921-4 Capriccio Italien; 401-3 Chanson Triste; 603-3 The Seasons: June; 403-4 Nocturne; 931-3 Legend; 442-4 Andante Cantabile
Dvořák: 921-5 Slavonic Dance No. 8; 442-5 String Quartet, Op. 96//; 401-4 Romantic Pieces; 403-6 Concerto in B Minor; 108-3 Songs My Mother Taught Me; 926-5 Serenade for Strings
Grieg: 926-4 Holberg Suite//; 921-3 Peer Gynt Suite No. 1; 603-3 Arietta; 603-4 Wedding Day at Troldhaugen; 108-3 Solveig's Song; 403-5 Sonata in A Minor; 931-5 Ave Maris Stella; 100-3 Funeral March
Rimsky-Korsakov: 303-5 Concerto; 100-4 Procession of the Nobles; 921-6 Scheherazade; 207-5 Concerto
Popper: 403-4 Gavotte No. 2; 403-5 Hungarian Rhapsody; 403-3 Wie Einst in Schöner'n Tagen
Fauré: 202-4 Fantaisie; 202-3 Sicilienne; 403-4 Élégie; 108-4 Après un Rêve; 108-3 Lydia; 931-4 Cantique de Jean Racine; 935-3 Ave Verum; 603-4 Barcarolle No. 4; 921-4 Pavane
Tárrega: 405-3 Lágrima; 405-3 Adelita; 405-5 Recuerdos de la Alhambra
Albéniz: 405-5 Asturias; 603-4 Tango in D; 603-5 Sevilla
MacDowell: 603-2 To a Wild Rose; 603-4 To the Sea; 100-3 Woodland Sketches; 108-3 Long Ago
Granados: 603-5 Spanish Dance No. 5; 405-4 Spanish Dance No. 2; 108-4 El Majo Discreto
Debussy: 202-5 Syrinx; 603-4 Arabesque No. 1; 603-3 The Girl with the Flaxen Hair; 207-6 Première Rhapsodie; 108-4 Beau Soir; 403-6 Sonata; 931-5 Dieu! Qu'il la Fait Bon Regarder; 921-5 Petite Suite
Satie: 603-2 Gymnopédie No. 1; 603-2 Gnossienne No. 1; 202-2 Gymnopédie No. 3; 108-3 La Diva de l'Empire`

/** Editions of the demo are by nobody who ever lived. */
const editors = ['Quillstead', 'Fernwick', 'Oldlantern']

/** The demo's music list: a few hundred pieces, with codes that are invented. */
export function makeMusicList() {
  let number = 15_000
  return listed.trim().split('\n').flatMap((line) => {
    const [, composer, pieces] = /^(.+?): (.+)$/.exec(line)!
    return pieces!.split('; ').flatMap((each) => {
      const [, places, title, twice] = /^([\d,-]+) (.+?)(\/\/)?$/.exec(each)!
      return places!.split(',').flatMap((place, index) => {
        number += 7
        const code = `${place}-${number}`
        const arranger = index > 0 || place.startsWith('100') ? editors[number % editors.length]! : ''
        const row = { code, eventCode: code.slice(0, 3), grade: Number(code[4]), title: title!, composer: composer!, arranger, publisher: 'Any unabridged edition' }
        return (twice ? ['(first movement)', '(any two movements)'] : ['']).map((specification) => ({ ...row, specification }))
      })
    })
  }).map((row) => ({ ...row, eventName: musicEvents[row.eventCode]! }))
}
